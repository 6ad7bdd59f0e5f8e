export type PositionedRow = { id: string; position: number }

/**
 * The rows that get another position when one takes the place of another; those between them move by one. All
 * rows of the list are needed, in their order.
 * @returns null if one of the two is not there
 */
export function newPositions(
  rows: PositionedRow[],
  { id, at }: { id: string; at: string },
): PositionedRow[] | null {
  const ids = rows.map((row) => row.id)
  if (!ids.includes(id) || !ids.includes(at)) return null
  const order = ids.filter((one) => one !== id).toSpliced(ids.indexOf(at), 0, id)
  const before = new Map(rows.map((row) => [row.id, row.position]))
  // Rows with the same position would keep their order by chance.
  const isClear = new Set(before.values()).size === rows.length
  return order
    .map((one, index) => ({
      id: one,
      position: isClear ? (rows[index]?.position ?? index) : index,
    }))
    .filter((row) => before.get(row.id) !== row.position)
}
