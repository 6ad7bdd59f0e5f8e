import type { Locale } from '#base/locale.ts'

import { readShopRows, type TableKind } from '../shops/shop-columns.ts'
import type { ShopRow } from '../shops/shop-row.ts'
import { guessMapping, type ImportField, importFields, type Mapping } from './import-field.ts'
import { readSizeColumns } from './size-columns.ts'

export type TableColumns = {
  kind: TableKind | null
  headings: string[]
  mapping: Mapping
  rows: string[][]
}

/**
 * The columns of a table with the fields they fill. Columns that we fill ourselves follow: for an export of
 * another shop system each row in our own columns, for a sheet with a column per size the list of sizes, for rows under
 * headings between them the category.
 */
export function columnsOf(
  headings: string[],
  rows: string[][],
  locale: Locale,
  sections: string[] | null = null,
): TableColumns {
  const columns = readColumns(headings, rows, locale)
  if (!sections || columns.mapping.includes('category')) return columns
  return withColumn(columns, 'category', sections, locale)
}

function readColumns(headings: string[], rows: string[][], locale: Locale): TableColumns {
  const shop = readShopRows({ headings, rows })
  if (shop) return withShopColumns(headings, rows, shop, locale)
  const mapping = byContent(guessMapping(headings, locale), rows)
  const columns = { kind: null, headings, mapping, rows }
  const sizes = mapping.includes('sizes') ? null : readSizeColumns({ headings, rows })
  return sizes ? withColumn({ ...columns, kind: 'sizeColumns' }, 'sizes', sizes, locale) : columns
}

/** Takes a column that is named for the fabric and holds shares of fibers as the composition. */
function byContent(mapping: Mapping, rows: string[][]): Mapping {
  const column = mapping.indexOf('fabric')
  if (column < 0 || mapping.includes('composition')) return mapping
  const cells = rows.map((row) => row[column]?.trim() ?? '').filter(Boolean)
  const shares = cells.filter((cell) => /\d\s*%|%\s*\d/.test(cell))
  if (cells.length === 0 || shares.length * 2 < cells.length) return mapping
  return mapping.map((field) => (field === 'fabric' ? 'composition' : field))
}

/** Adds a column that fills a field. */
function withColumn(
  columns: TableColumns,
  field: ImportField,
  cells: string[],
  locale: Locale,
): TableColumns {
  const { headings, mapping, rows } = columns
  return {
    ...columns,
    headings: [...headings, importFields[field][locale]],
    mapping: [...mapping, field],
    rows: rows.map((row, index) => [...padded(row, headings.length), cells[index] ?? '']),
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
