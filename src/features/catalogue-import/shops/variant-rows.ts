import { sizeOfHeading } from '#features/sizes/size-text.ts'

import {
  lastCategory,
  optionsOf,
  publishedWord,
  type ShopHeadings,
  type ShopRow,
  type ShopTable,
} from './shop-row.ts'
import { type VariantShop, variantShops } from './variant-headings.ts'

/** Reads an export that has a row for each variant; null if the table is no such export. */
export function variantRows(table: ShopTable): { kind: VariantShop; rows: ShopRow[] } | null {
  const { rows, cell, columnAt } = table
  const [kind, shop] =
    (Object.entries(variantShops) as [VariantShop, ShopHeadings][]).find(([, { marks }]) =>
      marks.every((mark) => columnAt(...[mark].flat()) >= 0),
    ) ?? []
  if (!kind || !shop) return null
  const read = (row: string[], names: string[] = []) =>
    names.map((name) => cell(row, name)).find(Boolean) ?? ''
  const isVariant = (row: string[]) =>
    shop.productRow !== undefined && !/^product$/i.test(read(row, shop.productRow))
  let lastGroup = ''
  const groups = rows.map((row) => {
    const own = isVariant(row) ? '' : read(row, shop.group)
    const isNext = own !== '' || !(shop.namesGroupOnce || isVariant(row))
    if (isNext) lastGroup = own || read(row, shop.sku)
    return lastGroup
  })
  const readOptions = optionsReader(table, shop)
  const codes = codesOf(
    rows.map((row, index) => ({
      group: groups[index] ?? '',
      sku: read(row, shop.sku),
      handle: read(row, shop.handle),
    })),
  )
  const namedGroups = new Set<string>()
  return {
    kind,
    rows: rows.map((row, index) => {
      const group = groups[index] ?? ''
      const styleCode = codes.get(group) ?? group
      const options = isVariant(row)
        ? optionsOf(packedOptions(read(row, ['Options']) || read(row, shop.name)))
        : readOptions(row, group)
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
const OPTION_NAME =
  /^(?:option\s*(\d)\s*name|option name\s*(\d)|productoptionname(\d)|product_option_name()|varyant tip\s*(\d)|название опции\s*(\d))$/iu
const OPTION_VALUE =
  /^(?:option\s*(\d)\s*value|option value\s*(\d)|productoptiondescription(\d)|product_option_value()|varyant değer\s*(\d)|значение опции\s*(\d))$/iu
/** Headings of options without a name: `Varyant 1`. */
const BARE_OPTION = /^varyant\s*\d$/iu
/** Headings that contain the name of the option: `Свойство: Цвет`. */
const NAMED_OPTION =
  /^(?:свойство|параметр|характеристика|опция|özellik|option|attribute|characteristics?)\s*:\s*(.+)$/iu
/** Headings of columns whose cells hold names and values together. */
const PACKED =
  /^(?:editions|varyasyon|varyasyonlar|характеристика(?: номенклатуры)?|характеристики|modifications?|variant values|attribute values|varyant değerleri|значения варианта)$/iu

/** A function that reads the options of a row; options without names have those of an earlier row of the product. */
function optionsReader(table: ShopTable, shop: ShopHeadings) {
  const names = new Map<string, string>()
  return (row: string[], group: string) => {
    const nameOf = (column: number) => {
      const name = row[column]?.trim() || names.get(`${column} ${group}`) || ''
      names.set(`${column} ${group}`, name)
      return name
    }
    const read = (headings: string[]) =>
      headings.map((heading) => table.cell(row, heading)).find(Boolean) ?? ''
    const own = { color: read(shop.color ?? []), size: read(shop.size ?? []) }
    const options = optionsOf(optionCells(table, row, nameOf))
    return {
      ...options,
      ...(shop.color && { colors: own.color }),
      ...(shop.size && { sizes: own.size }),
    }
  }
}

/** Reads the options of a row from any of the notations. */
function optionCells(
  { headings }: ShopTable,
  row: string[],
  nameOf: (column: number) => string,
): { name: string; value: string }[] {
  const numberOf = (match: RegExpExecArray | null) =>
    match?.slice(1).find((number) => number !== undefined)
  return headings.flatMap((heading, index) => {
    const number = numberOf(OPTION_NAME.exec(heading))
    if (number !== undefined) {
      const column = headings.findIndex((other) => numberOf(OPTION_VALUE.exec(other)) === number)
      // A color may have its shade before it: `#000000:Black`.
      const value = (row[column]?.trim() ?? '').replace(/#[\da-f]{6}:/gi, '')
      return value ? [{ name: nameOf(index), value }] : []
    }
    const value = row[index]?.trim() ?? ''
    if (!value) return []
    if (PACKED.test(heading) || BARE_OPTION.test(heading)) return packedOptions(value)
    return [{ name: NAMED_OPTION.exec(heading)?.[1] ?? heading, value }]
  })
}

/** Reads the options of a packed cell: `Color:Black;Size:38`, or `38, Black` without names. */
function packedOptions(text: string): { name: string; value: string }[] {
  const named = [...text.matchAll(/Name=([^|;]+)\|Value=([^|;]+)/gi)]
  if (named.length > 0) return named.map(([, name = '', value = '']) => ({ name, value }))
  const pairs = [...text.matchAll(/(\p{L}[\p{L} ]*?)\s*[:;=]\s*([^,;|:=\n]+)/gu)]
  if (pairs.length > 0)
    return pairs.map(([, name = '', value = '']) => ({ name, value: value.trim() }))
  return text
    .split(/\s*[,;/|]\s*/)
    .filter(Boolean)
    .map((value) => ({ name: sizeOfHeading(value) ? 'size' : 'color', value }))
}
