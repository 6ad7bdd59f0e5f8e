import { type QuantityMatrix, withPieces } from '#base/quantity-matrix.ts'
import type { OpenLine } from '#features/requests/request-lines.ts'
import { LINES_MAX } from '#features/requests/request.ts'
import type { RequestedModel } from '#features/requests/requested-model.ts'

/** A line of the form with its model. */
export type ChosenLine = OpenLine & { model: RequestedModel }

export const lineOf = (model: RequestedModel, line: Partial<OpenLine> = {}): ChosenLine => ({
  quantities: {},
  note: '',
  ...line,
  productId: model.id,
  model,
})

/**
 * The lines with one more. A model that is there keeps its quantities and note; a color that was chosen later counts,
 * and so does the model as it was loaded last: a partner is told more of it.
 */
export function withLine(
  lines: ChosenLine[],
  model: RequestedModel,
  line: Partial<OpenLine>,
): ChosenLine[] {
  const kept = lines.find(({ productId }) => productId === model.id)
  if (!kept) return lines.length < LINES_MAX ? [...lines, lineOf(model, line)] : lines
  const isEmpty = Object.keys(kept.quantities).length === 0
  const merged = {
    ...kept,
    model,
    quantities: isEmpty ? (line.quantities ?? {}) : kept.quantities,
    note: kept.note || (line.note ?? ''),
    color: line.color ?? kept.color,
    total: line.total ?? kept.total,
  }
  return lines.map((each) => (each === kept ? merged : each))
}

/** The lines with these quantities of a model. */
export function withQuantities(
  lines: ChosenLine[],
  model: RequestedModel,
  quantities: QuantityMatrix,
): ChosenLine[] {
  return withLine(lines, model, {}).map((line) =>
    line.productId === model.id ? { ...line, quantities } : line,
  )
}

/** Without colors and sizes that the model has no longer: nobody would see them, and the form would be refused. */
export function offeredPart(line: Partial<OpenLine>, model: RequestedModel): Partial<OpenLine> {
  if (!line.quantities) return line
  let quantities: QuantityMatrix = {}
  for (const { code } of model.colors)
    for (const size of model.sizes)
      quantities = withPieces(quantities, code, size, line.quantities[code]?.[size] ?? 0)
  return { ...line, quantities }
}
