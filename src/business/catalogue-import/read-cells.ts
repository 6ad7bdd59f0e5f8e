import { isFormula, unescapeFormula } from '#base/formula.ts'
import { isLocale, type Locale, locales } from '#base/locale.ts'
import { slugOf } from '#business/catalogue-admin/slug.ts'
import type { TermForm, TermKind } from '#business/catalogue-admin/term.ts'
import { type Visibility, visibilities } from '#business/catalogue/product.ts'

import { type ImportField, type Mapping, plainWord } from './import-field.ts'
import { clearMarkers, type RowFault } from './import.ts'
import type { TermIndex } from './term-index.ts'
import { visibilityNames } from './visibility-name.ts'

/** A term that a row names and the catalogue does not have yet. */
export type NewTerm = { kind: Exclude<TermKind, 'sizeRuns'>; name: string; hex: string | null }

export type ReadCells = {
  /** Values by field; a field that is not there stays as it is. */
  values: Map<ImportField, unknown>
  faults: RowFault[]
  newTerms: NewTerm[]
  /** Of the size run that the row names. */
  runSizes: string[]
}

type Reading = { terms: TermIndex; locale: Locale; addsTerms: boolean }
type CellResult = { value: unknown } | { code: string; proposal?: string | null }

/** Reads the cells of a row as values of a product's form. */
export function readCells(cells: string[], mapping: Mapping, reading: Reading): ReadCells {
  const read: ReadCells = { values: new Map(), faults: [], newTerms: [], runSizes: [] }
  for (const [at, field] of mapping.entries()) {
    const cell = cells[at] ?? ''
    if (!field || cell.trim() === '') continue
    const result = readCell(field, cell, reading, read.newTerms)
    if ('value' in result) read.values.set(field, result.value)
    else
      read.faults.push({
        field,
        code: result.code,
        value: cell.trim().slice(0, 200),
        proposal: result.proposal ?? null,
      })
  }
  read.runSizes = reading.terms.sizesOf(read.values.get('sizeRun'))
  return read
}

const EMPTY = new Set(Object.values(clearMarkers).map((word) => word.toLowerCase()))

function readCell(
  field: ImportField,
  cell: string,
  reading: Reading,
  added: NewTerm[],
): CellResult {
  if (isFormula(cell)) return { code: 'formula' }
  const text = unescapeFormula(cell)
  const isEmpty = EMPTY.has(text.trim().toLowerCase())
  const [name = '', language] = field.split('.')
  if (isLocale(language)) {
    if (name === 'details') return { value: isEmpty ? [] : text.split(/\r?\n|\r/) }
    return { value: isEmpty ? '' : text }
  }
  if (field === 'styleCode') return { value: text }
  if (field === 'visibility') return readVisibility(text)
  if (field === 'sizes') return { value: isEmpty ? [] : listIn(text) }
  if (field === 'colors') return isEmpty ? { value: [] } : readColors(text, reading, added)
  if (field === 'composition' || field === 'lining')
    return isEmpty ? { value: [] } : readShares(text, reading)
  if (field === 'collection') return readTerm('collections', text, reading, added)
  if (field === 'category') return readTerm('categories', text, reading, added)
  if (field === 'fabric') return readTerm('fabrics', text, reading, added)
  if (isEmpty) return { value: null }
  if (field === 'sizeRun') return readSizeRun(text, reading)
  if (field === 'cartonSizeCm') return { value: text }
  return field === 'cartonWeightKg' ? readDecimal(text) : readNumber(text)
}

/** Lines, or parts between commas, semicolons and the like. */
function listIn(text: string): string[] {
  const parts = /\n/.test(text) ? text.split(/\r?\n/) : text.split(/[,;/|]/)
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Only whole numbers. What could mean two numbers is asked about, never rounded. */
function readNumber(text: string): CellResult {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '')
  const whole = /^(\d{1,9})(?:[.,]0+)?$/.exec(plain)
  if (whole && !/^\d{1,3}[.,]000$/.test(plain)) return { value: Number(whole[1]) }
  if (/^\d{1,3}([.,]\d{3})+$/.test(plain))
    return { code: 'numberUnclear', proposal: plain.replace(/[.,]/g, '') }
  const broken = /^(\d{1,9})[.,](\d+)$/.exec(plain)
  if (broken)
    return {
      code: 'numberWhole',
      proposal: String(Math.round(Number(`${broken[1]}.${broken[2]}`))),
    }
  return { code: 'number', proposal: /\d+/.exec(plain)?.[0] ?? null }
}

/** A weight in kilograms: what follows a comma or a point can only be grams, as no carton weighs a ton. */
function readDecimal(text: string): CellResult {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (/^\d{1,4}(?:\.\d{1,3})?$/.test(plain)) return { value: Number(plain) }
  return { code: 'number', proposal: /\d+(?:\.\d+)?/.exec(plain)?.[0] ?? null }
}

function readVisibility(text: string): CellResult {
  const plain = plainWord(text)
  const found = visibilities.find(
    (one) =>
      plainWord(one) === plain ||
      locales.some((locale) => plainWord(visibilityNames[one][locale]) === plain),
  )
  return found ? { value: found satisfies Visibility } : { code: 'visibility' }
}

function readTerm(
  kind: NewTerm['kind'],
  text: string,
  reading: Reading,
  added: NewTerm[],
): CellResult {
  const [, name = text, hex = null] = /^(.*?)\s*(#[0-9a-f]{6})?\s*$/is.exec(text.trim()) ?? []
  const found = reading.terms.find(kind, name)
  if ('slug' in found) return { value: found.slug }
  // A name without a letter or number would not be found again.
  if (found.near !== null || !reading.addsTerms || plainWord(name) === '')
    return { code: 'termUnknown', proposal: found.near }
  if (name.length > 60) return { code: 'tooLongMax:60' }
  added.push({ kind, name, hex: hex?.toLowerCase() ?? null })
  // Stands for the slug that the term is going to have.
  return { value: slugOf(name) || 'new' }
}

/** Never added by its name: what sizes it has is known only to staff. */
function readSizeRun(text: string, { terms }: Reading): CellResult {
  const found = terms.find('sizeRuns', text)
  return 'slug' in found ? { value: found.slug } : { code: 'termUnknown', proposal: found.near }
}

function readColors(text: string, reading: Reading, added: NewTerm[]): CellResult {
  const slugs: unknown[] = []
  for (const part of listIn(text)) {
    const result = readTerm('colors', part, reading, added)
    if (!('value' in result)) return result
    slugs.push(result.value)
  }
  return { value: slugs }
}

/** `80% Wool, 20% Polyamide`, in any order of number and name. */
function readShares(text: string, { terms }: Reading): CellResult {
  const shares: unknown[] = []
  for (const part of listIn(text)) {
    const percent = /\d+(?:[.,]\d+)?/.exec(part)?.[0] ?? ''
    const name = part.replace(percent, '').replace('%', '').trim()
    if (!/^\d{1,3}$/.test(percent)) return { code: 'shares' }
    const found = terms.find('fibers', name)
    if (!('slug' in found)) return { code: 'fiberUnknown', proposal: found.near }
    shares.push({ fiber: found.slug, percent: Number(percent) })
  }
  return { value: shares }
}

/** What a new term begins with; staff complete it in the lists. */
export function formOfNew({ kind, name, hex }: NewTerm, locale: Locale): TermForm {
  const named = { name: { [locale]: name }, isArchived: false }
  if (kind === 'colors') return { ...named, hex: hex ?? UNKNOWN_HEX, code: '' }
  if (kind === 'fabrics') return { ...named, composition: [], weightGsm: null, care: {} }
  const described = { ...named, description: {} }
  return kind === 'collections' ? { ...described, fullName: {} } : described
}

/** A gray swatch, where a table names a color only by a word. */
const UNKNOWN_HEX = '#9c9a97'
