import { visibleTo } from '#features/catalogue/product.ts'
import { MakeStaffExports } from '#features/line-sheets/staff/make-staff-exports.tsx'

import type { ProductRow } from './data/catalogue-data.ts'

/** A line sheet and a pack of the selected products, of those that partners see. */
export function MakeSelected({ rows }: { rows: ProductRow[] }) {
  const shown = visibleTo('partner')
  const ids = rows.filter(({ visibility }) => shown.includes(visibility)).map(({ id }) => id)
  return <MakeStaffExports source={{ products: ids }} title="" count={ids.length} />
}
