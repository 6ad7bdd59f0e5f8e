import { sizeOfHeading } from '#features/sizes/size-text.ts'

import type { Lines } from '../shops/shop-row.ts'

/** Cells that say that a product is not made in the size of their column. */
const NOT_MADE = /^(?:|0+(?:[.,]0+)?|-|–|—|x̶|no|none|yok|hayır|нет|false|n\/a|☐|✗|✘|❌|⛔)$/iu

/** Headings of columns that hold a size each: `Size 1`, `Size 2`. */
const NUMBERED = /^(?:size|beden|размер)\s*\d{1,2}$/iu

/**
 * Reads the sizes of each row from columns for sizes, ticked or with quantities, or from numbered columns; null without such
 * columns.
 */
export function readSizeColumns({ headings, rows }: Lines): string[] | null {
  const numbered = headings.flatMap((heading, column) => (NUMBERED.test(heading) ? [column] : []))
  if (numbered.length > 1)
    return rows.map((row) => numbered.flatMap((column) => row[column]?.trim() || []).join('\n'))
  const columns = headings.flatMap((heading, column) => {
    const size = sizeOfHeading(heading)
    return size ? [{ size, column }] : []
  })
  if (columns.length < 2) return null
  return rows.map((row) =>
    columns
      .filter(({ column }) => !NOT_MADE.test(row[column]?.trim() ?? ''))
      .map(({ size }) => size)
      .join('\n'),
  )
}
