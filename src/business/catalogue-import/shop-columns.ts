import { plainWord } from '#base/table-reading.ts'
import { sizeOfHeading } from '#business/catalogue/size-text.ts'

/** Shop systems whose exports are recognised by their headings, and sheets with a column for each size. */
export type TableKind = 'shopify' | 'woocommerce' | 'magento' | 'odoo' | 'sizeColumns'

/** What a row of such a table says, in the words of our own columns; empty for what it does not say. */
export type ShopRow = {
  styleCode?: string
  name?: string
  description?: string
  category?: string
  colors?: string
  sizes?: string
  composition?: string
  visibility?: string
}

type Lines = { headings: string[]; rows: string[][] }
type Shop = { kind: TableKind; rows: ShopRow[] }

/** Reads the table of another shop system; null if it is none. */
export function readShopRows({ headings, rows }: Lines): Shop | null {
  const words = headings.map(plainWord)
  const at = (...names: string[]) =>
    names.map((name) => words.indexOf(plainWord(name))).find((one) => one >= 0) ?? -1
  const table: ShopTable = {
    headings,
    rows,
    at,
    cell: (row, ...names) => row[at(...names)]?.trim() ?? '',
  }
  if (at('Handle') >= 0 && at('Option1 Value', 'Option1 Name', 'Variant SKU', 'Body (HTML)') >= 0)
    return { kind: 'shopify', rows: shopifyRows(table) }
  const typeColumn = headings.findIndex((_, column) => isTypeColumn(rows, column))
  if (at('product_type', '_type') >= 0 && at('sku') >= 0)
    return { kind: 'magento', rows: magentoRows(table) }
  if (typeColumn >= 0 && at('SKU', 'Stok kodu (SKU)', 'Stok kodu', 'Артикул') >= 0)
    return { kind: 'woocommerce', rows: wooRows(table, typeColumn) }
  const attribute = headings.findIndex((one) => ATTRIBUTE_NAME.test(one))
  const values = headings.findIndex((one) => ATTRIBUTE_VALUES.test(one))
  if (attribute >= 0 && values >= 0)
    return { kind: 'odoo', rows: odooRows(table, attribute, values) }
  return null
}

type ShopTable = Lines & {
  at: (...names: string[]) => number
  cell: (row: string[], ...names: string[]) => string
}

const COLOR = new Set(
  [
    'color',
    'colour',
    'colors',
    'renk',
    'renkler',
    'цвет',
    'цвета',
    'farbe',
    'couleur',
    'pacolor',
    'parenk',
  ].map(plainWord),
)
const SIZE = new Set(
  [
    'size',
    'sizes',
    'beden',
    'bedenler',
    'numara',
    'размер',
    'размеры',
    'größe',
    'taille',
    'pasize',
    'pabeden',
  ].map(plainWord),
)
const MATERIAL = new Set(
  ['material', 'composition', 'kumaş karışımı', 'içerik', 'состав', 'материал'].map(plainWord),
)

/** Colors and sizes among named options. */
function optionsOf(options: { name: string; value: string }[]): ShopRow {
  const valueOf = (kind: Set<string>) =>
    options
      .filter(({ name }) => kind.has(plainWord(name)))
      .map(({ value }) => value)
      .filter(Boolean)
      .join('\n')
  return {
    colors: valueOf(COLOR),
    sizes: valueOf(SIZE),
    composition: compositionOf(valueOf(MATERIAL)),
  }
}

/** Only a text with shares: `Wool` alone is none. */
const compositionOf = (text: string) => (/\d/.test(text) ? text : '')

/** The deepest name of the first path: `Women > Coats, Sale` is `Coats`. */
function lastCategory(paths: string): string {
  const [first = ''] = paths.split(/\s*[,|\n]\s*/)
  return (
    first
      .split(/\s*[>/]\s*/)
      .filter(Boolean)
      .at(-1) ?? ''
  )
}

function shopifyRows({ rows, cell }: ShopTable): ShopRow[] {
  const optionNames = new Map<string, string[]>()
  return rows.map((row) => {
    const handle = cell(row, 'Handle', 'URL handle')
    const own = [1, 2, 3].map((number) => cell(row, `Option${number} Name`))
    const names = optionNames.get(handle) ?? own
    optionNames.set(handle, names)
    const values = [1, 2, 3].map((number) => cell(row, `Option${number} Value`))
    return {
      styleCode: handle,
      name: cell(row, 'Title'),
      description: cell(row, 'Body (HTML)', 'Description'),
      category:
        cell(row, 'Type') || lastCategory(cell(row, 'Product Category', 'Custom Product Type')),
      visibility: cell(row, 'Status') || publishedWord(cell(row, 'Published')),
      ...optionsOf(names.map((name, at) => ({ name, value: values[at] ?? '' }))),
    }
  })
}

const publishedWord = (text: string) =>
  /^(?:1|true|yes|evet|да)$/i.test(text) ? 'public' : text ? 'draft' : ''

const TYPES = new Set(['simple', 'variable', 'variation', 'grouped', 'external'])

/** WooCommerce says of each row what it is, in a column whose heading is in the language of the shop. */
function isTypeColumn(rows: string[][], column: number): boolean {
  const values = rows
    .map((row) => row[column]?.trim().toLowerCase().split(/,\s*/)[0] ?? '')
    .filter(Boolean)
  return (
    values.length > 0 &&
    values.every((value) => TYPES.has(value)) &&
    values.some((value) => value !== 'external')
  )
}

const WOO_NAME =
  /^(?:attribute|nitelik|özellik)\s*(\d+)\s*(?:name|ad|isim)|^(?:название|имя)\s+атрибута\s+(\d+)/iu
const WOO_VALUE =
  /^(?:attribute|nitelik|özellik)\s*(\d+)\s*(?:value|değer)|^значени\p{L}+\s+атрибут\p{L}*\s+(\d+)/iu

function wooRows({ headings, rows, cell }: ShopTable, typeColumn: number): ShopRow[] {
  const columnsOf = (pattern: RegExp) =>
    new Map(
      headings.flatMap((heading, at) => {
        const match = pattern.exec(heading)
        return match ? [[match[1] ?? match[2] ?? '', at] as const] : []
      }),
    )
  const names = columnsOf(WOO_NAME)
  const values = columnsOf(WOO_VALUE)
  const skuOfId = new Map(
    rows.map((row) => [
      `id:${cell(row, 'ID', 'Kimlik')}`,
      cell(row, 'SKU', 'Stok kodu (SKU)', 'Stok kodu', 'Артикул'),
    ]),
  )
  return rows.map((row) => {
    const options = [...names].map(([number, at]) => ({
      name: row[at] ?? '',
      value: (row[values.get(number) ?? -1] ?? '').split(/\s*[,|]\s*/).join('\n'),
    }))
    const parent = cell(row, 'Parent', 'Üst', 'Üst öğe', 'Ebeveyn', 'Родительский', 'Родитель')
    const code = cell(row, 'SKU', 'Stok kodu (SKU)', 'Stok kodu', 'Артикул')
    if (/^variation/i.test(row[typeColumn] ?? ''))
      return { styleCode: skuOfId.get(parent) ?? parent, ...optionsOf(options) }
    return {
      styleCode: code,
      name: cell(row, 'Name', 'İsim', 'Ad', 'Имя', 'Название'),
      description:
        cell(row, 'Description', 'Açıklama', 'Описание') ||
        cell(row, 'Short description', 'Kısa açıklama', 'Краткое описание'),
      category: lastCategory(cell(row, 'Categories', 'Kategoriler', 'Категории')),
      visibility: publishedWord(
        cell(row, 'Published', 'Yayımlanmış', 'Yayınlandı', 'Yayımlandı', 'Опубликован'),
      ),
      ...optionsOf(options),
    }
  })
}

function magentoRows({ rows, cell }: ShopTable): ShopRow[] {
  const parents = new Map<string, string>()
  let current = ''
  for (const row of rows) {
    const sku = cell(row, 'sku')
    if (sku) current = sku
    for (const variation of cell(row, 'configurable_variations').split('|')) {
      const child = attributesIn(variation).find(({ name }) => name === 'sku')?.value
      if (child) parents.set(child, sku)
    }
    for (const child of cell(row, '_super_products_sku').split(/[,|]/))
      if (child.trim()) parents.set(child.trim(), current)
  }
  current = ''
  return rows.map((row) => {
    const sku = cell(row, 'sku') || current
    current = sku
    const options = [
      ...cell(row, 'configurable_variations').split('|').flatMap(attributesIn),
      ...attributesIn(cell(row, 'additional_attributes')),
      ...['color', 'size', 'material'].map((name) => ({ name, value: cell(row, name) })),
    ]
    const parent = parents.get(sku)
    if (parent) return { styleCode: parent, ...optionsOf(options) }
    const isOnline = cell(row, 'product_online', 'status')
    return {
      styleCode: sku,
      name: cell(row, 'name'),
      description: cell(row, 'description') || cell(row, 'short_description'),
      category: lastCategory(cell(row, 'categories', '_category')),
      visibility: isOnline && publishedWord(isOnline),
      ...optionsOf(options),
    }
  })
}

/** `color=Blue,size=S` as Magento lists attributes; a value may have commas of its own. */
const attributesIn = (text: string) =>
  [...text.matchAll(/(?:^|,)\s*(\w+)=((?:(?!,\s*\w+=).)*)/gs)].map(([, name = '', value = '']) => ({
    name,
    value: value.trim(),
  }))

const ATTRIBUTE_NAME =
  /(?:attribute|nitelik|özellik|атрибут)[^/]*(?:\/\s*(?:attribute|nitelik|özellik|атрибут))?$/iu
const ATTRIBUTE_VALUES = /\/\s*(?:values?|değer(?:ler)?|значени[ея])\s*(?:\/\s*.*)?$/iu

/** Odoo writes an attribute a row; rows below a product that name no other one belong to it. */
function odooRows({ rows, cell }: ShopTable, attribute: number, values: number): ShopRow[] {
  let current = ''
  return rows.map((row) => {
    const code = cell(
      row,
      'Internal Reference',
      'Dahili Referans',
      'İç referans',
      'Внутренняя ссылка',
      'Артикул',
      'Default Code',
    )
    const isNew = code !== ''
    if (isNew) current = code
    const own = {
      name: cell(row, 'Name', 'Product Name', 'Ürün Adı', 'Ad', 'Название', 'Наименование'),
      category: lastCategory(
        cell(
          row,
          'Product Category',
          'Category',
          'Ürün Kategorisi',
          'Категория продукта',
          'Категория',
        ),
      ),
      description: cell(
        row,
        'Sales Description',
        'Description',
        'Website Description',
        'Açıklama',
        'Описание',
      ),
    }
    const value = (row[values] ?? '').split(/\s*[,;]\s*/).join('\n')
    return {
      styleCode: current,
      ...(isNew ? own : {}),
      ...optionsOf([{ name: row[attribute] ?? '', value }]),
    }
  })
}

/** No tick in a column of a size. */
const NOT_MADE = /^(?:|0+(?:[.,]0+)?|-|–|—|x̶|no|none|yok|hayır|нет|false|n\/a)$/iu

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
