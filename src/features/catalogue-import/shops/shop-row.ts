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

/** Picks colors, sizes and composition from named options. */
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

/** The text if it contains shares; `Wool` alone is no composition. */
const compositionOf = (text: string) => (/\d/.test(text) ? text : '')

/** The deepest category of the first path: `Women > Coats, Sale` gives `Coats`. */
export function lastCategory(paths: string): string {
  const [first = ''] = paths.split(/\s*(?:[,;|\n]|##)\s*/)
  return (
    first
      .split(/\s*[>/]\s*/)
      .filter(Boolean)
      .at(-1) ?? ''
  )
}

/** The visibility for a yes or no of another shop; empty for an empty text. */
export const publishedWord = (text: string) =>
  /^(?:1|true|yes|y|on|evet|aktif|active|да|выставлен|активен)$/i.test(text)
    ? 'public'
    : text
      ? 'draft'
      : ''
