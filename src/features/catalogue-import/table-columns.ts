import type { Locale } from '#base/locale.ts'

import { guessMapping, type ImportField, importFields, type Mapping } from './import-field.ts'
import { readShopRows, type TableKind } from './shops/shop-columns.ts'
import type { ShopRow } from './shops/shop-row.ts'
import { readSizeColumns } from './size-columns.ts'

export type TableColumns = {
  kind: TableKind | null
  headings: string[]
  mapping: Mapping
  rows: string[][]
}

/**
 * The columns of a table with the fields they fill. Columns that we fill ourselves follow: for an export of
 * another shop system each row in our own columns, for a sheet with a column per size the list of sizes.
 */
export function columnsOf(headings: string[], rows: string[][], locale: Locale): TableColumns {
  const shop = readShopRows({ headings, rows })
  if (shop) return withShopColumns(headings, rows, shop, locale)
  const mapping = guessMapping(headings, locale)
  const sizes = mapping.includes('sizes') ? null : readSizeColumns({ headings, rows })
  if (!sizes) return { kind: null, headings, mapping, rows }
  return {
    kind: 'sizeColumns',
    headings: [...headings, importFields.sizes[locale]],
    mapping: [...mapping, 'sizes'],
    rows: rows.map((row, index) => [...padded(row, headings.length), sizes[index] ?? '']),
  }
}

function withShopColumns(
  headings: string[],
  rows: string[][],
  shop: { kind: TableKind; rows: ShopRow[] },
  locale: Locale,
): TableColumns {
  const fields: [keyof ShopRow, ImportField][] = [
    ['styleCode', 'styleCode'],
    ['name', `name.${locale}`],
    ['description', `description.${locale}`],
    ['category', 'category'],
    ['colors', 'colors'],
    ['sizes', 'sizes'],
    ['composition', 'composition'],
    ['visibility', 'visibility'],
  ]
  const used = fields.filter(([name]) => shop.rows.some((row) => row[name]))
  return {
    kind: shop.kind,
    headings: [...headings, ...used.map(([, field]) => importFields[field][locale])],
    mapping: [...headings.map(() => null), ...used.map(([, field]) => field)],
    rows: rows.map((row, index) => [
      ...padded(row, headings.length),
      ...used.map(([name]) => shop.rows[index]?.[name] ?? ''),
    ]),
  }
}

const padded = (row: string[], length: number) =>
  Array.from({ length }, (_, index) => row[index] ?? '')
