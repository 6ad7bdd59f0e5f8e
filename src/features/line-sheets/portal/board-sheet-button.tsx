import { useTranslation } from 'react-i18next'

import { portalApi } from '#web/session/api-client.ts'
import { DownloadButton } from '#web/shell/download-button.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

/** Gives a board as a workbook, in the language of the page. */
export function BoardSheetButton({ boardId }: { boardId: string }) {
  const { t } = useTranslation('exports')
  const locale = useLocale()
  const param = { id: boardId }
  return (
    <DownloadButton
      word={t('board.table')}
      label={t('board.table')}
      failedText={t('downloadFailed')}
      fetchFile={() => portalApi['board-sheets'][':id'].$get({ param, query: { locale } })}
    />
  )
}
