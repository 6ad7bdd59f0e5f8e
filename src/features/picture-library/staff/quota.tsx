import { useTranslation } from 'react-i18next'

import { useFileSize } from '#web/admin/pictures/use-file-size.ts'

import styles from './library.module.css'

/** How much of the space for photos is taken. */
export function Quota({ bytes, bytesMax }: { bytes: number; bytesMax: number }) {
  const { t } = useTranslation('catalogue')
  const size = useFileSize()
  const text = t('media.quota', { used: size(bytes), all: size(bytesMax) })
  return (
    <p className={styles.quota}>
      <progress className={styles.bar} max={bytesMax} value={bytes} aria-label={text} />
      {text}
    </p>
  )
}
