import { isFormula, unescapeFormula } from '#base/formula.ts'
import { isLocale, type Locale } from '#base/locale.ts'
import { cleanStyleCode } from '#base/style-code.ts'
import type { TermForm, TermKind } from '#features/catalogue-admin/term.ts'
import { type PlainField } from '#features/product-fields/field-lists.ts'
import { productFields } from '#features/product-fields/product-fields.ts'
import { sizesIn, typedBeforeDate } from '#features/sizes/size-text.ts'

import { hasLostLetters, isBlank, isClearMarker, isErrorText, lineOf } from './cell-text.ts'
import type { ImportField, Mapping } from './columns/import-field.ts'
import { textOfMarkup } from './columns/plain-text.ts'
import { withoutQuotes } from './fold-rows.ts'
import {
  type CellResult,
  isFault,
  defaultFields,
  type ImportAnswers,
  type ImportDefaults,
  type RowFault,
} from './import.ts'
import { readCarton, readDays, readKilograms, readMeasure } from './read-numbers.ts'
import { partsOf, readShares } from './read-shares.ts'
import { readSizes } from './read-sizes.ts'
import { readColors, readSizeRun, readTerm, readVisibility } from './read-terms.ts'
import type { TermIndex } from './term-index.ts'

/** A term that a row names and the catalogue does not have yet. */
export type NewTerm = { kind: Exclude<TermKind, 'sizeRuns'>; name: string; hex: string | null }

export type ReadCells = {
  /** Values by field; a missing field stays as it is in the product. */
  values: Map<ImportField, unknown>
  /** Values by field that only a new product takes. */
  defaults: Map<ImportField, unknown>
  faults: RowFault[]
  newTerms: NewTerm[]
  /** Sizes of the size run that the row names. */
  runSizes: string[]
}

/** The rules of an import for all its rows. */
export type TableRules = {
  mapping: Mapping
  locale: Locale
  addsTerms: boolean
  answers: ImportAnswers
  defaults: ImportDefaults
}

/** The terms and answers by which the cells of a field are read. */
export type Reading = {
  terms: TermIndex
  addsTerms: boolean
  /** The answer of staff to a text, or the text itself. */
  answerTo: (text: string) => string
  /** Whether staff have answered what a text means. */
  isAnswered: (text: string) => boolean
  locale: Locale
}

/** Reads the cells of a row as values of a product's form. */
export function readCells(cells: string[], rules: TableRules, terms: TermIndex): ReadCells {
  const read: ReadCells = {
    values: new Map(),
    defaults: new Map(),
    faults: [],
    newTerms: [],
    runSizes: [],
  }
  const readInto = (field: ImportField, cell: string, values: Map<ImportField, unknown>) => {
    const result = readCell(field, cell, readingOf(field, rules, terms), read.newTerms)
    if (!isFault(result)) return void values.set(field, result.value)
    const { code, proposal = null, part } = result
    const value = cell.trim().slice(0, 200)
    const ownPart = part !== undefined &&
      part.trim() !== value && { part: part.trim().slice(0, 200) }
    read.faults.push({ field, code, value, proposal, ...ownPart })
  }
  const filled = cellsByField(cells, rules.mapping)
  const run = filled.get('sizeRun')
  // `36-46` under `Size range` lists the sizes themselves if no run has that name.
  if (run && !filled.has('sizes') && isRunOfSizes(run, terms)) {
    filled.set('sizes', run)
    filled.delete('sizeRun')
  }
  for (const [field, cell] of filled) readInto(field, cell, read.values)
  for (const field of defaultFields) {
    const word = rules.defaults[field]
    const isStated = read.values.has(field) || read.faults.some((fault) => fault.field === field)
    if (word && !isStated) readInto(field, word, read.defaults)
  }
  read.runSizes = terms.sizesOf(read.values.get('sizeRun'))
  return read
}

const isRunOfSizes = (text: string, terms: TermIndex) =>
  !('slug' in terms.find('sizeRuns', text)) && sizesIn(text).length > 1

/** Filled cells by field; a composition that names a lining fills both fields if no column is for the lining. */
function cellsByField(cells: string[], mapping: Mapping): Map<ImportField, string> {
  const filled = new Map<ImportField, string>()
  for (const [column, field] of mapping.entries()) {
    const cell = cells[column] ?? ''
    if (field && !isBlank(cell)) filled.set(field, cell)
  }
  const composition = filled.get('composition')
  if (composition === undefined || isFormula(composition)) return filled
  const { shell, lining } = partsOf(composition)
  if (lining && !filled.has('lining')) filled.set('lining', lining)
  if (shell) filled.set('composition', shell)
  else if (lining) filled.delete('composition')
  return filled
}

function readingOf(field: ImportField, rules: TableRules, terms: TermIndex): Reading {
  // A map, because a cell may hold `__proto__`.
  const answers = new Map(Object.entries(rules.answers[field] ?? {}))
  const keyOf = (text: string) => text.trim().slice(0, 200)
  return {
    terms,
    addsTerms: rules.addsTerms,
    answerTo: (text) => answers.get(keyOf(text)) ?? text,
    isAnswered: (text) => answers.has(keyOf(text)),
    locale: rules.locale,
  }
}

function readCell(
  field: ImportField,
  cell: string,
  reading: Reading,
  added: NewTerm[],
): CellResult {
  if (isFormula(cell)) return { code: 'formula' }
  const text = reading.answerTo(unescapeFormula(cell))
  if (isErrorText(text)) return { code: 'cellError' }
  if (hasLostLetters(text) && !reading.isAnswered(text)) return { code: 'letterUnknown' }
  const isEmpty = isClearMarker(text)
  const [name = '', language] = field.split('.')
  if (isLocale(language)) {
    if (name === 'details') return { value: isEmpty ? [] : textOfMarkup(text).split(/\r?\n|\r/) }
    if (name === 'description') return { value: isEmpty ? '' : textOfMarkup(text) }
    return { value: isEmpty ? '' : name === 'name' ? lineOf(text) : text }
  }
  if (field === 'styleCode') return readStyleCode(text, reading)
  if (field === 'visibility') return readVisibility(text, reading)
  if (field === 'sizes') return isEmpty ? { value: [] } : readSizes(text, reading)
  if (field === 'colors') return isEmpty ? { value: [] } : readColors(text, reading, added)
  if (field === 'composition' || field === 'lining')
    return isEmpty ? { value: [] } : readShares(text, reading)
  if (field === 'collection') return readTerm('collections', text, reading, added)
  if (field === 'category') return readTerm('categories', text, reading, added)
  if (field === 'fabric') return readTerm('fabrics', text, reading, added)
  if (isEmpty) return { value: null }
  if (field === 'sizeRun') return readSizeRun(text, reading)
  const { kind } = productFields[field as PlainField]
  if (field === 'cartonSizeCm') return readCarton(text)
  if (kind === 'text') return { value: text }
  if (kind === 'kilograms') return readKilograms(text)
  return field === 'leadTimeDays' ? readDays(text) : readMeasure(field, text)
}

/**
 * Reads a style code. A code that a spreadsheet turned into a date is a fault, so that staff are asked; so is one that it
 * shortened, `8,69E+12`, because other codes may look the same.
 */
function readStyleCode(text: string, { isAnswered }: Reading): CellResult {
  if (/^\d[.,]\d+E\+\d{2}$/i.test(text.trim()) && !isAnswered(text))
    return { code: 'codeShortened' }
  const typed = /^\d{4}-\d\d-\d\d$/.test(text.trim()) ? typedBeforeDate(text) : null
  if (typed && !isAnswered(text)) return { code: 'dateCell', proposal: typed }
  return { value: cleanStyleCode(withoutQuotes(text)) }
}

/** The first values of a new term; staff complete it in the lists. */
export function formOfNew({ kind, name, hex }: NewTerm, locale: Locale): TermForm {
  const base = { name: { [locale]: name }, isArchived: false }
  if (kind === 'colors') return { ...base, hex: hex ?? UNKNOWN_HEX, code: '' }
  if (kind === 'fabrics')
    return { ...base, composition: [], weightGsm: null, minimumPieces: null, care: {} }
  const described = { ...base, description: {} }
  return kind === 'collections' ? { ...described, fullName: {} } : described
}

/** A gray swatch for a color that a table only names. */
const UNKNOWN_HEX = '#9c9a97'
