import { isFormula, unescapeFormula } from '#base/formula.ts'
import { isLocale, type Locale } from '#base/locale.ts'
import { plainSigns } from '#base/same-letters.ts'
import { cleanStyleCode } from '#base/style-code.ts'
import type { TermForm, TermKind } from '#features/catalogue-admin/term.ts'
import { type PlainField } from '#features/product-fields/field-lists.ts'
import { productFields } from '#features/product-fields/product-fields.ts'
import { sizesIn, typedBeforeDate } from '#features/sizes/size-text.ts'

import type { ImportField, Mapping } from './import-field.ts'
import {
  type CellResult,
  isFault,
  clearMarkers,
  defaultFields,
  type ImportAnswers,
  type ImportDefaults,
  type RowFault,
} from './import.ts'
import { textOfMarkup } from './plain-text.ts'
import { readDays, readKilograms, readNumber } from './read-numbers.ts'
import { partsOf, readShares } from './read-shares.ts'
import { readColors, readSizeRun, readTerm, readVisibility } from './read-terms.ts'
import type { TermIndex } from './term-index.ts'

/** A term that a row names and the catalogue does not have yet. */
export type NewTerm = { kind: Exclude<TermKind, 'sizeRuns'>; name: string; hex: string | null }

export type ReadCells = {
  /** Values by field; a field that is not there stays as it is. */
  values: Map<ImportField, unknown>
  /** The same for a new product only. */
  defaults: Map<ImportField, unknown>
  faults: RowFault[]
  newTerms: NewTerm[]
  /** Of the size run that the row names. */
  runSizes: string[]
}

/** What an import says about all its rows. */
export type TableRules = {
  mapping: Mapping
  locale: Locale
  addsTerms: boolean
  answers: ImportAnswers
  defaults: ImportDefaults
}

/** What the cells of one field are read with. */
export type Reading = {
  terms: TermIndex
  addsTerms: boolean
  /** What staff said that a text stands for, or the text. */
  answerTo: (text: string) => string
  /** Staff said that a text is meant as it stands. */
  isAnswered: (text: string) => boolean
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
  const take = (field: ImportField, cell: string, values: Map<ImportField, unknown>) => {
    const result = readCell(field, cell, readingOf(field, rules, terms), read.newTerms)
    if (!isFault(result)) return void values.set(field, result.value)
    const { code, proposal = null, part } = result
    const value = cell.trim().slice(0, 200)
    const own = part !== undefined && part.trim() !== value && { part: part.trim().slice(0, 200) }
    read.faults.push({ field, code, value, proposal, ...own })
  }
  const filled = cellsByField(cells, rules.mapping)
  const run = filled.get('sizeRun')
  // `36-46` under `Size range` says the sizes themselves, where no run has that name.
  if (run && !filled.has('sizes') && isRunOfSizes(run, terms)) {
    filled.set('sizes', run)
    filled.delete('sizeRun')
  }
  for (const [field, cell] of filled) take(field, cell, read.values)
  for (const field of defaultFields) {
    const word = rules.defaults[field]
    const isStated = read.values.has(field) || read.faults.some((fault) => fault.field === field)
    if (word && !isStated) take(field, word, read.defaults)
  }
  read.runSizes = terms.sizesOf(read.values.get('sizeRun'))
  return read
}

const isRunOfSizes = (text: string, terms: TermIndex) =>
  !('slug' in terms.find('sizeRuns', text)) && sizesIn(text).length > 1

/** Filled cells; a composition that names its lining fills both, where no column is for the lining. */
function cellsByField(cells: string[], mapping: Mapping): Map<ImportField, string> {
  const all = new Map<ImportField, string>()
  for (const [at, field] of mapping.entries()) {
    const cell = cells[at] ?? ''
    if (field && plainSigns(cell) !== '') all.set(field, cell)
  }
  const composition = all.get('composition')
  if (composition === undefined || isFormula(composition)) return all
  const { shell, lining } = partsOf(composition)
  if (lining && !all.has('lining')) all.set('lining', lining)
  if (shell) all.set('composition', shell)
  else if (lining) all.delete('composition')
  return all
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
  }
}

const EMPTY = new Set(Object.values(clearMarkers).map((word) => word.toLowerCase()))
/** What spreadsheets show where a formula failed. */
const ERROR =
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|YOK|BAŞV!|DEĞER!|AD\?|SAYI\/0!|SAYI!|BOŞ!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ИМЯ\?|ДЕЛ\/0!|ЧИСЛО!|ПУСТО!)$/iu
/** In the place of a letter that the encoding of the file does not have. */
const UNKNOWN_LETTER = '\uFFFD'

function readCell(
  field: ImportField,
  cell: string,
  reading: Reading,
  added: NewTerm[],
): CellResult {
  if (isFormula(cell)) return { code: 'formula' }
  const text = reading.answerTo(unescapeFormula(cell))
  if (ERROR.test(plainSigns(text))) return { code: 'cellError' }
  if (text.includes(UNKNOWN_LETTER)) return { code: 'letterUnknown' }
  const isEmpty = EMPTY.has(text.trim().toLowerCase())
  const [name = '', language] = field.split('.')
  if (isLocale(language)) {
    if (name === 'details') return { value: isEmpty ? [] : textOfMarkup(text).split(/\r?\n|\r/) }
    return { value: isEmpty ? '' : name === 'description' ? textOfMarkup(text) : text }
  }
  if (field === 'styleCode') return readStyleCode(text, reading)
  if (field === 'visibility') return readVisibility(text)
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
  if (kind === 'text') return { value: text }
  if (kind === 'kilograms') return readKilograms(text)
  return field === 'leadTimeDays' ? readDays(text) : readNumber(text)
}

/** A code that a spreadsheet made a date is asked about. */
function readStyleCode(text: string, { isAnswered }: Reading): CellResult {
  const typed = /^\d{4}-\d\d-\d\d$/.test(text.trim()) ? typedBeforeDate(text) : null
  if (typed && !isAnswered(text)) return { code: 'dateCell', proposal: typed }
  return { value: cleanStyleCode(text) }
}

function readSizes(text: string, { answerTo, isAnswered }: Reading): CellResult {
  const parts = text.split(/[,;|\n]/).map((part) => part.trim())
  for (const part of parts) {
    const typed = typedBeforeDate(part)
    if (typed && !isAnswered(part)) return { code: 'dateCell', proposal: typed, part }
  }
  return { value: sizesIn(parts.some(isAnswered) ? parts.map(answerTo).join('\n') : text) }
}

/** What a new term begins with; staff complete it in the lists. */
export function formOfNew({ kind, name, hex }: NewTerm, locale: Locale): TermForm {
  const named = { name: { [locale]: name }, isArchived: false }
  if (kind === 'colors') return { ...named, hex: hex ?? UNKNOWN_HEX, code: '' }
  if (kind === 'fabrics')
    return { ...named, composition: [], weightGsm: null, minimumPieces: null, care: {} }
  const described = { ...named, description: {} }
  return kind === 'collections' ? { ...described, fullName: {} } : described
}

/** A gray swatch, where a table names a color only by a word. */
const UNKNOWN_HEX = '#9c9a97'
