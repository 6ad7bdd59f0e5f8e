import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import type { ExportsApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { DownloadButton } from '#web/shell/download-button.tsx'

import type { ListedExport } from './listed-export.ts'

/** Buttons that download the files of an export. */
export function ExportFiles({
  api,
  item: { id, kind, title },
}: {
  api: ExportsApi
  item: ListedExport
}) {
  const { t } = useTranslation('exports')
  if (kind === 'pack') return <PackButton api={api} id={id} title={title} />
  return (['pdf', 'xlsx'] as const).map((format) => (
    <DownloadButton
      key={format}
      word={format.toUpperCase()}
      label={t('download', { format: format.toUpperCase(), title })}
      failedText={t('downloadFailed')}
      fetchFile={() => api[':id'].file.$get({ param: { id }, query: { format } })}
    />
  ))
}

/** A pack is too large to pass through the memory of the page: the browser fetches it by itself. */
function PackButton({ api, id, title }: { api: ExportsApi; id: string; title: string }) {
  const { t } = useTranslation('exports')
  const { runAction, isBusy, error } = useAction()
  async function download() {
    const ticket = await runAction(() => request(api[':id'].ticket.$post({ param: { id } })))
    if (ticket) location.assign(ticket.path)
  }
  return (
    <>
      <Button
        type="button"
        variant="outline"
        size="small"
        busy={isBusy}
        aria-label={t('download', { format: 'ZIP', title })}
        onClick={() => void download()}
      >
        ZIP
      </Button>
      {error && <span role="alert">{t('downloadFailed')}</span>}
    </>
  )
}
