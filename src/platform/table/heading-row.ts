import { plainWord } from '#base/table-reading.ts'

import type { Sheet } from './table.ts'

/** Rows at the top of a sheet among which headings are looked for. */
const ROWS_LOOKED_AT = 40

/** The row of a sheet that most likely holds its headings, and the number of known headings in it. */
export function findHeadingRow(
  rows: Sheet,
  known: ReadonlySet<string>,
): { row: number; known: number } {
  const top = rows.slice(0, ROWS_LOOKED_AT).map((cells, at) => {
    // A cell may be of signs only: `???` where a program lost the letters.
    const words = new Set(cells.map((cell) => plainWord(cell) || cell.trim()).filter(Boolean))
    return {
      row: at + 1,
      textCount: words.size,
      known: [...words].filter((word) => known.has(word)).length,
    }
  })
  const best = top.reduce((most, each) => (each.known > most.known ? each : most), {
    row: 0,
    known: 0,
  })
  if (best.known > 1) return best
  // Without known headings: the first row that is nearly as wide as the widest row; a title is narrow.
  const widest = Math.max(0, ...top.map(({ textCount }) => textCount))
  const first = top.find(({ textCount }) => textCount > 0 && textCount >= widest / 2)
  return { row: first?.row ?? 1, known: best.known }
}
