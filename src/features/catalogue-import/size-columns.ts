import { sizeOfHeading } from '#features/sizes/size-text.ts'

import type { Lines } from './shops/shop-row.ts'

/** Cells that say that a product is not made in the size of their column. */
const NOT_MADE = /^(?:|0+(?:[.,]0+)?|-|–|—|x̶|no|none|yok|hayır|нет|false|n\/a|☐|✗|✘|❌|⛔)$/iu

/** Reads the sizes of each row from columns for sizes, ticked or with quantities; null without such columns. */
export function readSizeColumns({ headings, rows }: Lines): string[] | null {
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
