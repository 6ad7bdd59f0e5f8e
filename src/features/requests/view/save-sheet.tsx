import { useTranslation } from 'react-i18next'

import type { QuantityMatrix } from '#base/quantity-matrix.ts'
import type { RequestedModel } from '#features/requests/requested-model.ts'
import { Button } from '#ui/button.tsx'

import { useSheetSaving } from './use-sheet-saving.ts'

type SaveSheetProps = {
  lines: readonly { model: RequestedModel | null; quantities: QuantityMatrix }[]
}

/** Button that saves the quantities of a request as a workbook; hidden if none of its models exists any longer. */
export function SaveSheet({ lines }: SaveSheetProps) {
  const { t } = useTranslation('quote')
  const linesWithModel = lines.flatMap(({ model, quantities }) =>
    model ? [{ model, quantities }] : [],
  )
  const save = useSheetSaving(linesWithModel)
  if (linesWithModel.length === 0) return null
  return (
    <p>
      <Button type="button" size="small" variant="quiet" onClick={() => void save()}>
        {t('view.sheet')}
      </Button>
    </p>
  )
}
