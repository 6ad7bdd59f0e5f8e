import { useTranslation } from 'react-i18next'

import { portalApi } from '#web/session/api-client.ts'
import { DownloadButton } from '#web/shell/download-button.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

type DataSheetButtonProps = { productId: string; color: string | undefined }

/** Gives the data sheet of a product as PDF, in the language of the page. */
export function DataSheetButton({ productId, color }: DataSheetButtonProps) {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const query = { locale, ...(color && { color }) }
  return (
    <p>
      <DownloadButton
        word={t('sheet.download')}
        label={t('sheet.download')}
        failedText={t('sheet.failed')}
        fetchFile={() => portalApi['data-sheets'][':id'].$get({ param: { id: productId }, query })}
      />
    </p>
  )
}
