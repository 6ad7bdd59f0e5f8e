import { isFormula, unescapeFormula } from '#base/formula.ts'
import { isLocale, type Locale } from '#base/locale.ts'
import {
  languageTexts,
  type LanguageTexts,
  translatedFields,
} from '#features/translations/translation.ts'

import type { ProductTexts } from '../data/translation-data.ts'

type Field = (typeof translatedFields)[number]

/** A text of the file that is new, or cannot be taken: `fault` is a code. */
export type FileEntry = {
  id: string
  styleCode: string
  /** A field of a product, or what the file says instead. */
  field: string
  before: string
  after: string
  fault: string | null
}

export type FilePlan = {
  from: Locale
  to: Locale
  changed: FileEntry[]
  wrong: FileEntry[]
  same: number
}

/** Rows of the file for a translator: a text of the source beside its translation, if any. */
export function fileOf(products: ProductTexts[], from: Locale, to: Locale): string[][] {
  const rows = products.flatMap((product) =>
    translatedFields
      .filter((field) => textIn(product, field, from))
      .map((field) => [
        product.id,
        product.styleCode,
        field,
        textIn(product, field, from),
        textIn(product, field, to),
      ]),
  )
  return [['id', 'style', 'field', from, to], ...rows]
}

/** The languages of a file, from and to, by its headings; null if it is none of ours. */
export function languagesOf([headings = []]: string[][]): { from: Locale; to: Locale } | null {
  const [id, , field, from = '', to = ''] = headings.map((word) => word.trim().toLowerCase())
  const isOurs = id === 'id' && field === 'field' && from !== to
  return isOurs && isLocale(from) && isLocale(to) ? { from, to } : null
}

/** The changes that a file would make, as the server has read its cells. Empty cells change nothing. */
export function planOf(
  [, ...rows]: string[][],
  { from, to }: { from: Locale; to: Locale },
  products: ProductTexts[],
): FilePlan {
  const byId = new Map(products.map((product) => [product.id, product]))
  const plan: FilePlan = { from, to, changed: [], wrong: [], same: 0 }
  for (const cells of rows) {
    const [id = '', styleCode = '', name = '', source = '', after = ''] = cells.map(unescapeFormula)
    const product = byId.get(id)
    const field = translatedFields.find((translated) => translated === name)
    if (!product || !field) {
      plan.wrong.push({ id, styleCode, field: name, before: '', after, fault: 'unknown' })
      continue
    }
    const before = textIn(product, field, to)
    if (after.trim() === '' || plain(after) === plain(before)) {
      plan.same += 1
      continue
    }
    const isOld = plain(source) !== plain(textIn(product, field, from))
    const fault = isOld ? 'sourceChanged' : faultOf(field, cells[4] ?? '')
    plan[fault ? 'wrong' : 'changed'].push({ id, styleCode, field, before, after, fault })
  }
  return plan
}

/** The changes to send: those of a product together, with the version they were compared with. */
export function changesOf({ changed }: FilePlan, products: ProductTexts[]) {
  const versions = new Map(products.map(({ id, version }) => [id, version]))
  const byId = new Map<string, LanguageTexts>()
  for (const { id, field, after } of changed)
    byId.set(id, { ...byId.get(id), ...valueOf(field as Field, after) })
  return [...byId].map(([id, texts]) => ({ id, version: versions.get(id) ?? 0, texts }))
}

function faultOf(field: Field, cell: string): string | null {
  if (isFormula(cell)) return 'formula'
  const result = languageTexts.safeParse(valueOf(field, unescapeFormula(cell)))
  return result.success ? null : (result.error.issues[0]?.message ?? 'invalid')
}

const valueOf = (field: Field, text: string): LanguageTexts => ({
  [field]: field === 'details' ? text.split(/\r\n?|\n/) : text,
})

/** A text of a product as a cell; details separated by line breaks. */
function textIn(product: ProductTexts, field: Field, locale: Locale): string {
  const text = product[field][locale] ?? ''
  return typeof text === 'string' ? text : text.join('\n')
}

/** Spreadsheets change line ends and spaces at the end. */
const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
