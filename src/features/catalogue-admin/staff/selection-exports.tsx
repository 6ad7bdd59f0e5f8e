import { visibleTo } from '#features/catalogue/product.ts'
import { MakeStaffExports } from '#features/line-sheets/staff/make-staff-exports.tsx'

import type { ProductRow } from './data/catalogue-data.ts'

/** Buttons for a line sheet and a picture pack of those selected products that partners see. */
export function SelectionExports({ rows }: { rows: ProductRow[] }) {
  const partnerVisibilities = visibleTo('partner')
  const ids = rows
    .filter(({ visibility }) => partnerVisibilities.includes(visibility))
    .map(({ id }) => id)
  return <MakeStaffExports source={{ products: ids }} title="" count={ids.length} />
}
