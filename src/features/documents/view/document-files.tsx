import { useTranslation } from 'react-i18next'

import { DownloadButton } from '#web/shell/download-button.tsx'

import styles from './document-list.module.css'

type DocumentFilesProps = {
  reference: string
  hasXlsx: boolean
  fetchFile: (format: 'pdf' | 'xlsx') => Promise<Response>
}

/** Buttons that download the files of a document. The page needs the messages `documents`. */
export function DocumentFiles({ reference, hasXlsx, fetchFile }: DocumentFilesProps) {
  const { t } = useTranslation('documents')
  return (
    <div className={styles.files}>
      <DownloadButton
        word="PDF"
        label={t('download', { format: 'PDF', name: reference })}
        failedText={t('failed')}
        fetchFile={() => fetchFile('pdf')}
      />
      {hasXlsx && (
        <DownloadButton
          word="XLSX"
          label={t('download', { format: 'XLSX', name: reference })}
          failedText={t('failed')}
          fetchFile={() => fetchFile('xlsx')}
        />
      )}
    </div>
  )
}
