import { sizeOfHeading } from '#features/sizes/size-text.ts'

import type { Lines } from './shops/shop-row.ts'

/** No tick in a column of a size. */
const NOT_MADE = /^(?:|0+(?:[.,]0+)?|-|–|—|x̶|no|none|yok|hayır|нет|false|n\/a|☐|✗|✘|❌|⛔)$/iu

/** Sizes of each row from columns whose headings are sizes, ticked or with quantities; null without such columns. */
export function readSizeColumns({ headings, rows }: Lines): string[] | null {
  const columns = headings.flatMap((heading, at) => {
    const size = sizeOfHeading(heading)
    return size ? [{ size, at }] : []
  })
  if (columns.length < 2) return null
  return rows.map((row) =>
    columns
      .filter(({ at }) => !NOT_MADE.test(row[at]?.trim() ?? ''))
      .map(({ size }) => size)
      .join('\n'),
  )
}
