import { useTranslation } from 'react-i18next'

import { DownloadButton } from '#web/shell/download-button.tsx'

export type DocumentFormat = 'pdf' | 'xlsx'

type DocumentFilesProps = {
  reference: string
  /** Not every document is a table too. */
  hasSheet: boolean
  fetchFile: (format: DocumentFormat) => Promise<Response>
}

/** The files of a document, each with a button. */
export function DocumentFiles({ reference, hasSheet, fetchFile }: DocumentFilesProps) {
  const { t } = useTranslation('order')
  const formats: DocumentFormat[] = hasSheet ? ['pdf', 'xlsx'] : ['pdf']
  return formats.map((format) => (
    <DownloadButton
      key={format}
      word={format.toUpperCase()}
      label={t('documents.download', { format: format.toUpperCase(), name: reference })}
      failedText={t('documents.failed')}
      fetchFile={() => fetchFile(format)}
    />
  ))
}
