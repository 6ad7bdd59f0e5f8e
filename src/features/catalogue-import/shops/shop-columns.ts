import { plainWord } from '#base/table-reading.ts'

import { magentoRows } from './magento-rows.ts'
import { ATTRIBUTE_NAME, ATTRIBUTE_VALUES, odooRows } from './odoo-rows.ts'
import {
  lastCategory,
  type Lines,
  optionsOf,
  publishedWord,
  type ShopRow,
  type ShopTable,
} from './shop-row.ts'
import type { VariantShop } from './variant-headings.ts'
import { variantRows } from './variant-rows.ts'
import { hasWooCodes, isTypeColumn, wooRows } from './woo-rows.ts'

/** Shop systems whose exports are recognized by their headings, and sheets with a column for each size. */
export type TableKind = 'shopify' | 'woocommerce' | 'magento' | 'odoo' | VariantShop | 'sizeColumns'

type Shop = { kind: TableKind; rows: ShopRow[] }

/** Reads the export of another shop system; null if the table is no such export. */
export function readShopRows({ headings, rows }: Lines): Shop | null {
  const words = headings.map(plainWord)
  const columnAt = (...names: string[]) =>
    names.map((name) => words.indexOf(plainWord(name))).find((column) => column >= 0) ?? -1
  const table: ShopTable = {
    headings,
    rows,
    columnAt,
    cell: (row, ...names) => row[columnAt(...names)]?.trim() ?? '',
  }
  const isShopify = columnAt('Option1 Value', 'Option1 Name', 'Variant SKU', 'Body (HTML)') >= 0
  if (columnAt('Handle', 'URL handle') >= 0 && isShopify)
    return { kind: 'shopify', rows: shopifyRows(table) }
  const typeColumn = headings.findIndex((_, column) => isTypeColumn(rows, column))
  if (headings.some((heading) => /^(?:product_type|_type)$/i.test(heading)) && columnAt('sku') >= 0)
    return { kind: 'magento', rows: magentoRows(table) }
  if (typeColumn >= 0 && hasWooCodes(table))
    return { kind: 'woocommerce', rows: wooRows(table, typeColumn) }
  const variants = variantRows(table)
  if (variants) return variants
  const attribute = headings.findIndex((heading) => ATTRIBUTE_NAME.test(heading))
  const values = headings.findIndex((heading) => ATTRIBUTE_VALUES.test(heading))
  if (attribute >= 0 && values >= 0)
    return { kind: 'odoo', rows: odooRows(table, attribute, values) }
  return null
}

function shopifyRows({ rows, cell }: ShopTable): ShopRow[] {
  const optionNames = new Map<string, string[]>()
  return rows.map((row) => {
    const handle = cell(row, 'Handle', 'URL handle')
    const ownNames = [1, 2, 3].map((number) => cell(row, `Option${number} Name`))
    const names = optionNames.get(handle) ?? ownNames
    optionNames.set(handle, names)
    const values = [1, 2, 3].map((number) => cell(row, `Option${number} Value`))
    return {
      styleCode: handle,
      name: cell(row, 'Title'),
      description: cell(row, 'Body (HTML)', 'Description'),
      category:
        cell(row, 'Type') || lastCategory(cell(row, 'Product Category', 'Custom Product Type')),
      visibility: cell(row, 'Status') || publishedWord(cell(row, 'Published')),
      ...optionsOf(names.map((name, index) => ({ name, value: values[index] ?? '' }))),
    }
  })
}
