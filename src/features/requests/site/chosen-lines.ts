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
 * Adds a line. A model that is already listed keeps its quantities and note; the newer color counts, and so does the
 * newer model, because partners see more facts of it.
 */
export function withLine(
  lines: ChosenLine[],
  model: RequestedModel,
  line: Partial<OpenLine>,
): ChosenLine[] {
  const current = lines.find(({ productId }) => productId === model.id)
  if (!current) return lines.length < LINES_MAX ? [...lines, lineOf(model, line)] : lines
  const isEmpty = Object.keys(current.quantities).length === 0
  const merged = {
    ...current,
    model,
    quantities: isEmpty ? (line.quantities ?? {}) : current.quantities,
    note: current.note || (line.note ?? ''),
    color: line.color ?? current.color,
    total: line.total ?? current.total,
  }
  return lines.map((other) => (other === current ? merged : other))
}

/** Sets the quantities of a model in the lines. */
export function withQuantities(
  lines: ChosenLine[],
  model: RequestedModel,
  quantities: QuantityMatrix,
): ChosenLine[] {
  return withLine(lines, model, {}).map((line) =>
    line.productId === model.id ? { ...line, quantities } : line,
  )
}

/** Drops colors and sizes that the model no longer has, because nobody would see them and the form would be refused. */
export function offeredPart(line: Partial<OpenLine>, model: RequestedModel): Partial<OpenLine> {
  if (!line.quantities) return line
  let quantities: QuantityMatrix = {}
  for (const { code } of model.colors)
    for (const size of model.sizes)
      quantities = withPieces(quantities, code, size, line.quantities[code]?.[size] ?? 0)
  return { ...line, quantities }
}
