import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { portalApi } from '#web/session/api-client.ts'
import { saveFile } from '#web/session/save-file.ts'
import { useLocale } from '#web/shell/use-locale.ts'

type DataSheetButtonProps = { productId: string; color: string | undefined }

/** Gives the data sheet of a product as PDF, in the language of the page. */
export function DataSheetButton({ productId, color }: DataSheetButtonProps) {
  const { t } = useTranslation(['portal', 'errors'])
  const locale = useLocale()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const fetchSheet = async () => {
    setState('busy')
    const query = { locale, ...(color && { color }) }
    const answer = await saveFile(
      portalApi['data-sheets'][':id'].$get({ param: { id: productId }, query }),
    )
    setState(answer.ok ? 'ready' : 'failed')
  }
  return (
    <p>
      <Button
        type="button"
        variant="quiet"
        busy={state === 'busy'}
        onClick={() => void fetchSheet()}
      >
        {t('sheet.download')}
      </Button>
      {state === 'failed' && <span role="alert">{t('sheet.failed')}</span>}
    </p>
  )
}
