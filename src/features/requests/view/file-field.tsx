import { useTranslation } from 'react-i18next'

import { DropFiles } from '#ui/drop-files.tsx'
import { FileButton } from '#ui/file-button.tsx'

import { FileQueue } from './file-queue.tsx'
import type { useRequestFiles } from './use-request-files.ts'

import styles from './files.module.css'

/** File types that browsers offer; the content is checked here and on the server. */
const TYPES =
  '.pdf,.ai,.dxf,.jpg,.jpeg,.png,.heic,.heif,.zip,application/pdf,image/jpeg,image/png,image/heic,application/zip'
const PHOTOS = 'image/jpeg,image/png,image/heic'

type FileFieldProps = { files: ReturnType<typeof useRequestFiles>; hint: string; isFull: boolean }

/** Area to choose, drop or photograph files, with the files being sent. */
export function FileField({ files, hint, isFull }: FileFieldProps) {
  const { t } = useTranslation('quote')
  const add = (chosen: File[]) => void files.add(chosen)
  return (
    <div className={styles.field}>
      <p className={styles.hint}>{hint}</p>
      {!isFull && (
        <DropFiles
          accept={TYPES}
          multiple
          word={t('files.drop')}
          choose={t('files.choose')}
          onFiles={add}
        >
          <FileButton
            accept={PHOTOS}
            capture="environment"
            className={styles.camera ?? ''}
            onFiles={add}
          >
            {t('files.camera')}
          </FileButton>
        </DropFiles>
      )}
      <FileQueue files={files} />
    </div>
  )
}
