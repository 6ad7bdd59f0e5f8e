import { plainWord } from '#base/table-reading.ts'
import { sizeOfHeading } from '#features/sizes/size-text.ts'

/** The headings of a table, and the number of rows that they fill below the row of headings. */
type Headings = { headings: string[]; rowsBelow: number }

/**
 * Joins headings that stand in two rows, a group such as `Sizes` over `36`, `38`, `40`.
 * @param headingRow counted from 1
 * @param known all known headings, as {@link plainWord} writes them
 */
export function headingsIn(
  rows: string[][],
  headingRow: number,
  known: ReadonlySet<string>,
): Headings {
  const [above = [], row = [], below = []] = [-2, -1, 0].map((offset) => rows[headingRow + offset])
  const isKnown = (text: string) => known.has(plainWord(text))
  if (isSecondRow(row, below, isKnown))
    return { headings: joinRows(row, below, isKnown), rowsBelow: 1 }
  // A row with more known headings may have its groups above it.
  const groups = above.filter((cell) => cell.trim()).length
  const headings =
    groups > 1
      ? joinRows(above, row, isKnown).map((text, at) => (isKnown(text) ? text : (row[at] ?? '')))
      : row
  return { headings, rowsBelow: 0 }
}

/** Whether each cell below is a heading too, and one of them stands under a group that goes on to the right. */
function isSecondRow(top: string[], low: string[], isKnown: (text: string) => boolean): boolean {
  const groups = groupsOf(top)
  const cells = low.flatMap((text, column) => (text.trim() ? [{ text, column }] : []))
  const isSame = ({ text, column }: (typeof cells)[number]) =>
    plainWord(text) === plainWord(top[column] ?? '')
  const own = cells.filter((cell) => !isSame(cell))
  const isHeading = ({ text, column }: (typeof cells)[number]) =>
    sizeOfHeading(text) !== null || isKnown(text) || isKnown(`${groups[column]} ${text}`)
  return own.length > 1 && own.every(isHeading) && own.some(({ column }) => !top[column]?.trim())
}

/** Each cell of the lower row, after the name of its group where that is a known heading. */
function joinRows(top: string[], low: string[], isKnown: (text: string) => boolean): string[] {
  const groups = groupsOf(top)
  return Array.from({ length: Math.max(top.length, low.length) }, (_, column) => {
    const text = low[column]?.trim() ?? ''
    if (!text) return top[column]?.trim() ?? ''
    const joined = `${groups[column] ?? ''} ${text}`
    return isKnown(joined) ? joined : text
  })
}

/** The group over each column: the nearest filled cell at its left. */
function groupsOf(top: string[]): string[] {
  let group = ''
  return Array.from(top, (cell) => (group = cell.trim() || group))
}
