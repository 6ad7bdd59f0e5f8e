export type PositionedRow = { id: string; position: number }

/**
 * Positions after the row `id` has moved to the place of the row `at`; the rows between them shift by a place.
 * @param rows all rows of the list, in their order
 * @returns rows with another position than before; null if `rows` lacks either row
 */
export function newPositions(
  rows: PositionedRow[],
  { id, at }: { id: string; at: string },
): PositionedRow[] | null {
  const ids = rows.map((row) => row.id)
  if (!ids.includes(id) || !ids.includes(at)) return null
  const order = ids.filter((other) => other !== id).toSpliced(ids.indexOf(at), 0, id)
  const before = new Map(rows.map((row) => [row.id, row.position]))
  // Rows that share a position are numbered anew, because only chance would keep their order.
  const isClear = new Set(before.values()).size === rows.length
  return order
    .map((rowId, index) => ({
      id: rowId,
      position: isClear ? (rows[index]?.position ?? index) : index,
    }))
    .filter((row) => before.get(row.id) !== row.position)
}
