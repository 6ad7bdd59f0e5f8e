import { plainWord } from '#base/table-reading.ts'

/** A row of another shop system in our own columns; missing values are empty. */
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

export type Lines = { headings: string[]; rows: string[][] }

export type ShopTable = Lines & {
  /** Index of the first of these headings; -1 if the table has none of them. */
  columnAt: (...names: string[]) => number
  cell: (row: string[], ...names: string[]) => string
}

/** Headings of an export with a row for each variant; the first filled column of a list counts. */
export type ShopHeadings = {
  /** Headings that together identify the system; one of several spellings each. */
  marks: (string | string[])[]
  /** Columns whose value is the same for all variants of a product. */
  group?: string[]
  sku: string[]
  /** Short name of the product in its address; it serves as the code if there is none. */
  handle?: string[]
  name: string[]
  description: string[]
  /** Columns of categories, the deepest first. */
  category: string[]
  composition?: string[]
  visibility?: string[]
  /** Columns of which the first filled one is the color, or the size. */
  color?: string[]
  size?: string[]
  /** Column that says `Product` in the first row of a product; the other rows are its variants. */
  productRow?: string[]
  /** Whether only the first row of a product names its group. */
  namesGroupOnce?: boolean
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
    'colore',
    'colour name',
    'color name',
    'renk seçeneği',
    'ana renk',
    'название цвета',
    'цвет товара',
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
    'taglia',
    'beden seçeneği',
    'boyut',
    'размер одежды',
    'pasize',
    'pabeden',
  ].map(plainWord),
)
const MATERIAL = new Set(
  ['material', 'composition', 'kumaş karışımı', 'içerik', 'состав', 'материал'].map(plainWord),
)

type Option = { name: string; value: string }

/** Picks colors, sizes and composition from named options. */
export function optionsOf(typed: Option[]): ShopRow {
  const options = typed.flatMap(separateOptions)
  const valueOf = (isOption: (option: Option) => boolean) =>
    options
      .filter(isOption)
      .map(({ value }) => value)
      .filter(Boolean)
      .join('\n')
  const isOf = (kind: Set<string>) => (option: Option) => kind.has(plainWord(option.name))
  return {
    colors: valueOf(isOf(COLOR)),
    sizes: valueOf(isOf(SIZE)),
    composition: compositionOf(valueOf(isOf(MATERIAL))),
  }
}

/** Separates an option that holds two, `Size / Color` of `36 / Black`. */
function separateOptions({ name, value }: Option): Option[] {
  const [names, values] = [name, value].map((text) => text.split(/\s*[/|]\s*/))
  return names && values && names.length > 1 && names.length === values.length
    ? names.map((each, index) => ({ name: each, value: values[index] ?? '' }))
    : [{ name, value }]
}

/** The text if it contains shares; `Wool` alone is no composition. */
const compositionOf = (text: string) => (/\d/.test(text) ? text : '')

/** The deepest category of the first path: `Women > Coats, Sale` gives `Coats`. */
export function lastCategory(paths: string): string {
  const [first = ''] = paths.split(/\s*(?:[,;|\n]|##)\s*/)
  const category = first
    .split(/\s*[>/]+\s*/)
    .filter(Boolean)
    .at(-1)
  // A number of the other system names no category.
  return category && !/^\d+$/.test(category) ? category : ''
}

/** The visibility for a yes or no of another shop; empty for an empty text. */
export const publishedWord = (text: string) =>
  /^(?:1|true|yes|y|on|evet|aktif|active|published|visible|da|да|выставлен|активен|ja)$/i.test(text)
    ? 'public'
    : text
      ? 'draft'
      : ''
