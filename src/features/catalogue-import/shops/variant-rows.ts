import { sizeOfHeading } from '#features/sizes/size-text.ts'

import { lastCategory, optionsOf, publishedWord, type ShopRow, type ShopTable } from './shop-row.ts'
import { type ShopHeadings, type VariantShop, variantShops } from './variant-headings.ts'

/** Reads an export that has a row for each variant; null if the table is no such export. */
export function variantRows(table: ShopTable): { kind: VariantShop; rows: ShopRow[] } | null {
  const { rows, cell, columnAt } = table
  const [kind, shop] =
    (Object.entries(variantShops) as [VariantShop, ShopHeadings][]).find(([, { marks }]) =>
      marks.every((mark) => columnAt(mark) >= 0),
    ) ?? []
  if (!kind || !shop) return null
  const read = (row: string[], names: string[] = []) =>
    names.map((name) => cell(row, name)).find(Boolean) ?? ''
  const groupOf = (row: string[]) => read(row, shop.group) || read(row, shop.sku)
  const codes = codesOf(
    rows.map((row) => ({
      group: groupOf(row),
      sku: read(row, shop.sku),
      handle: read(row, shop.handle),
    })),
  )
  const namedGroups = new Set<string>()
  return {
    kind,
    rows: rows.map((row) => {
      const group = groupOf(row)
      const styleCode = codes.get(group) ?? group
      const options = optionsOf(optionCells(table, row))
      // Only the first row names the product: a variant may have its own name, with color and size.
      if (namedGroups.has(group)) return { styleCode, ...options }
      namedGroups.add(group)
      return {
        styleCode,
        name: read(row, shop.name),
        description: read(row, shop.description),
        category: lastCategory(read(row, shop.category)),
        visibility: publishedWord(read(row, shop.visibility)),
        ...options,
        ...(shop.composition && { composition: read(row, shop.composition) }),
      }
    }),
  }
}

/** The style code of each group: the common start of its variants' codes, the short name, or the group itself. */
function codesOf(rows: { group: string; sku: string; handle: string }[]): Map<string, string> {
  const groups = new Map<string, { skus: string[]; handle: string }>()
  for (const { group, sku, handle } of rows) {
    const codes = groups.get(group) ?? { skus: [], handle }
    if (sku && !codes.skus.includes(sku)) codes.skus.push(sku)
    groups.set(group, codes)
  }
  const starts = new Map([...groups].map(([group, { skus }]) => [group, commonStart(skus)]))
  const uses = (start: string) => [...starts.values()].filter((other) => other === start).length
  return new Map(
    [...groups].map(([group, { skus, handle }]) => {
      const start = starts.get(group) ?? ''
      const groupCode = skus.includes(group) ? group : ''
      return [group, groupCode || (start && uses(start) === 1 ? start : '') || handle || group]
    }),
  )
}

/** The common start of codes, `MN-2601` for `MN-2601-36` and `MN-2601-38`; empty if the shared letters end within a word. */
function commonStart(skus: string[]): string {
  const [first = '', ...others] = skus
  if (others.length === 0) return first
  let length = first.length
  for (const sku of others) while (!sku.startsWith(first.slice(0, length))) length -= 1
  if (skus.includes(first.slice(0, length))) return first.slice(0, length)
  return /^(.*[\p{L}\d])[^\p{L}\d]/su.exec(first.slice(0, length + 1))?.[1] ?? ''
}

/** Headings of option names: `Option 1 name`, `Varyant Tip 1`, `Название опции 1`. */
const OPTION_NAME = /^(?:option\s*(\d)\s*name|varyant tip\s*(\d)|название опции\s*(\d))$/iu
const OPTION_VALUE = /^(?:option\s*(\d)\s*value|varyant değer\s*(\d)|значение опции\s*(\d))$/iu
/** Headings that contain the name of the option: `Свойство: Цвет`. */
const NAMED_OPTION =
  /^(?:свойство|параметр|характеристика|опция|özellik|option|attribute)\s*:\s*(.+)$/iu
/** Headings of columns whose cells hold names and values together. */
const PACKED =
  /^(?:editions|varyasyon|varyasyonlar|характеристика|характеристики|modifications?)$/iu

/** Reads the options of a row from any of the notations. */
function optionCells({ headings }: ShopTable, row: string[]): { name: string; value: string }[] {
  const numberOf = (match: RegExpExecArray | null) => match?.slice(1).find(Boolean)
  return headings.flatMap((heading, index) => {
    const value = row[index]?.trim() ?? ''
    if (!value) return []
    const number = numberOf(OPTION_NAME.exec(heading))
    if (number) {
      const column = headings.findIndex((other) => numberOf(OPTION_VALUE.exec(other)) === number)
      return [{ name: value, value: row[column]?.trim() ?? '' }]
    }
    if (PACKED.test(heading)) return packedOptions(value)
    return [{ name: NAMED_OPTION.exec(heading)?.[1] ?? heading, value }]
  })
}

/** Reads the options of a packed cell: `Color:Black;Size:38`, or `38, Black` without names. */
function packedOptions(text: string): { name: string; value: string }[] {
  const pairs = [...text.matchAll(/(\p{L}[\p{L} ]*?)\s*[:;=]\s*([^,;|:=\n]+)/gu)]
  if (pairs.length > 0)
    return pairs.map(([, name = '', value = '']) => ({ name, value: value.trim() }))
  return text
    .split(/\s*[,;/|]\s*/)
    .filter(Boolean)
    .map((value) => ({ name: sizeOfHeading(value) ? 'size' : 'color', value }))
}
