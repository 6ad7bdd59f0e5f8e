import { useTranslation } from 'react-i18next'

import { DropFiles } from '#ui/drop-files.tsx'
import { FileButton } from '#ui/file-button.tsx'

import styles from './drop-pictures.module.css'

/** File types that browsers offer; the server checks the content of each file. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** Area to drop or choose pictures; a phone also offers its camera. */
export function DropPictures({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('catalogue')
  return (
    <DropFiles
      name="pictures"
      accept={TYPES}
      multiple
      word={t('pictures.drop')}
      choose={t('pictures.choose')}
      onFiles={onFiles}
    >
      <FileButton
        name="camera"
        accept={TYPES}
        capture="environment"
        className={styles.camera ?? ''}
        onFiles={onFiles}
      >
        {t('pictures.camera')}
      </FileButton>
    </DropFiles>
  )
}
