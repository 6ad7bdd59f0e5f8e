import { useTranslation } from 'react-i18next'

import type { QuantityMatrix } from '#base/quantity-matrix.ts'
import type { RequestedModel } from '#features/requests/requested-model.ts'
import { Button } from '#ui/button.tsx'

import { useSheetSaving } from './use-sheet-saving.ts'

type SaveSheetProps = {
  lines: readonly { model: RequestedModel | null; quantities: QuantityMatrix }[]
}

/** The quantities of a request as a workbook; nothing if it has no model that can still be named. */
export function SaveSheet({ lines }: SaveSheetProps) {
  const { t } = useTranslation('quote')
  const listedLines = lines.flatMap(({ model, quantities }) =>
    model ? [{ model, quantities }] : [],
  )
  const save = useSheetSaving(listedLines)
  if (listedLines.length === 0) return null
  return (
    <p>
      <Button type="button" size="small" variant="quiet" onClick={() => void save()}>
        {t('view.sheet')}
      </Button>
    </p>
  )
}
