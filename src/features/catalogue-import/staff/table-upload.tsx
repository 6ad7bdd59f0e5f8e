import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { TABLE_BYTES_MAX } from '#features/catalogue-import/import.ts'
import { pathTo } from '#i18n/path-to.ts'
import { DropFiles } from '#ui/drop-files.tsx'
import { Notice } from '#ui/notice.tsx'
import { postFile } from '#web/session/post-file.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

const TYPES =
  '.csv,.tsv,.txt,.xlsx,.xls,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Uploads a table and opens the page of its import. */
export function TableUpload() {
  const { t } = useTranslation('import')
  const errorMessage = useErrorMessage('import')
  const locale = useLocale()
  const navigate = useNavigate()
  const { runAction, isBusy, error } = useAction()
  const [isTooLarge, setTooLarge] = useState(false)

  async function send([file]: File[]) {
    if (!file) return
    setTooLarge(file.size > TABLE_BYTES_MAX)
    if (file.size > TABLE_BYTES_MAX) return
    const address = `/api/admin/imports?${new URLSearchParams({ name: file.name, locale })}`
    const job = await runAction(() => postFile({ address, file }))
    if (job) await navigate(pathTo('adminImport', locale, { id: job.id }))
  }

  const code = isTooLarge ? 'tooLarge' : error
  return (
    <>
      <DropFiles
        name="table"
        accept={TYPES}
        word={t('file.drop')}
        choose={isBusy ? t('file.sending') : t('file.choose')}
        busy={isBusy}
        onFiles={(files) => void send(files)}
      />
      {code && <Notice kind="error">{errorMessage(code)}</Notice>}
    </>
  )
}
