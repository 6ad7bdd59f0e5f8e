import { plainWord } from '#base/table-reading.ts'

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

export type Lines = { headings: string[]; rows: string[][] }

export type ShopTable = Lines & {
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
export function optionsOf(options: { name: string; value: string }[]): ShopRow {
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
export function lastCategory(paths: string): string {
  const [first = ''] = paths.split(/\s*(?:[,;|\n]|##)\s*/)
  return (
    first
      .split(/\s*[>/]\s*/)
      .filter(Boolean)
      .at(-1) ?? ''
  )
}

/** Shops say only whether a product is seen. */
export const publishedWord = (text: string) =>
  /^(?:1|true|yes|y|on|evet|aktif|active|да|выставлен|активен)$/i.test(text)
    ? 'public'
    : text
      ? 'draft'
      : ''
