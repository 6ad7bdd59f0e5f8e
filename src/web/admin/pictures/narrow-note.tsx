import { useTranslation } from 'react-i18next'

import { isNarrow } from '#features/media/picture.ts'

import styles from './narrow-note.module.css'

/** A note that a picture is too small for the largest places of the site; it is shown there all the same. */
export function NarrowNote({ widths }: { widths: number[] | null }) {
  const { t } = useTranslation('catalogue')
  if (!widths || !isNarrow(widths)) return null
  const width = Math.max(...widths)
  return <span className={styles.narrow}>{t('pictures.narrow', { width })}</span>
}
