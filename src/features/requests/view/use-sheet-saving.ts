import { useTranslation } from 'react-i18next'

import type { QuantityMatrix } from '#base/quantity-matrix.ts'
import { sheetOf } from '#features/requests/request-sheet.ts'
import type { RequestedModel } from '#features/requests/requested-model.ts'

/** Saves quantities as a workbook that the form of requests reads back. */
export function useSheetSaving(
  lines: readonly { model: RequestedModel; quantities: QuantityMatrix }[],
): () => Promise<void> {
  const { t } = useTranslation('quote')
  return async () => {
    const { sizes, rows } = sheetOf(lines)
    const head = [t('sheet.style'), t('sheet.model'), t('matrix.color'), 'ID', ...sizes]
    // The writer of workbooks is loaded on demand, because most readers never save a workbook.
    const { saveWorkbook } = await import('#web/list/save-table.ts')
    saveWorkbook(t('sheet.name'), [
      head,
      ...rows.map(({ key, model, color, pieces }) => [
        model.styleCode,
        model.name,
        color.name,
        key,
        ...pieces.map((count) => (count === null ? '' : { entry: count || null })),
      ]),
    ])
  }
}
