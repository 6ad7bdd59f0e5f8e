import * as z from 'zod/mini'

import { inEachLanguage, type InEachLanguage, locales } from '#base/locale.ts'
import { tableEncodings } from '#base/table-reading.ts'
import { DAY } from '#base/time.ts'
import { staffWords } from '#languages/staff-words.ts'

import { type ImportField, importFieldNames } from './import-field.ts'

/** Uploaded, being checked, checked, being run, run, being undone, undone. */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** What a row would do to the catalogue; `part`: it belongs to the product of an earlier row. */
export const rowPlans = ['create', 'update', 'unchanged', 'part', 'error'] as const
export type RowPlan = (typeof rowPlans)[number]

/** What became of a row; `skipped`: not undone, because it was changed after the import. */
export const rowStates = ['waiting', 'applied', 'failed', 'undone', 'skipped'] as const

/** `left`: no product has its style code, or the product shows a file of that name. */
export const importPictureStates = ['waiting', 'shown', 'left'] as const

/** What is wrong with a cell, or with the row as a whole. */
export type RowFault = {
  field: ImportField | null
  /** A key of the `fault` texts; a number may follow behind a colon. */
  code: string
  value: string
  /** What may have been meant. */
  proposal: string | null
  /** Of the value, what the proposal stands for, if not for all of it. */
  part?: string
}

/** What a cell says, or why that is not known; what may have been meant, and in the place of which part of the cell. */
export type CellResult = { value: unknown } | CellFault
export type CellFault = { code: string; proposal?: string | null; part?: string }

export const isFault = (result: CellResult): result is CellFault => 'code' in result

/** Bytes of a table. */
export const TABLE_BYTES_MAX = 10 * 1024 * 1024

/** For how long an import can be undone. */
export const UNDO_MS = 7 * DAY

/** Stands in a cell whose field shall be emptied; an empty cell leaves the field as it is. */
export const clearMarkers: InEachLanguage = inEachLanguage(
  (locale) => staffWords[locale].import.clearMarker,
)

export const importUpload = z.object({
  name: z._default(z.string().check(z.maxLength(1000)), ''),
  locale: z.enum(locales),
})

/** Fields that a table may lack as a whole, with a word for all its new products. */
export const defaultFields = ['collection', 'category', 'fabric', 'visibility'] as const
export type ImportDefaults = Partial<Record<(typeof defaultFields)[number], string>>

/** What stands for the text of a cell, by field and text; a text that stands for itself is meant as it is. */
export type ImportAnswers = Partial<Record<ImportField, Record<string, string>>>

const CELL_MAX = 200
export const answerForm = z.object({
  field: z.enum(importFieldNames),
  value: z.string().check(z.maxLength(CELL_MAX)),
  answer: z.string().check(z.maxLength(CELL_MAX)),
})
export type ImportAnswer = z.output<typeof answerForm>

/** Another way to read the file than it was guessed. */
export const readingForm = z.object({
  encoding: z.optional(z.enum(tableEncodings)),
  separator: z.optional(z.string().check(z.length(1))),
  sheet: z.optional(z.string().check(z.maxLength(100))),
  headingRow: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
})

export const mappingForm = z.object({
  mapping: z.array(z.nullable(z.enum(importFieldNames))).check(
    z.maxLength(100),
    z.refine((all) => all.includes('styleCode'), 'required'),
    z.refine((all) => {
      const chosen = all.filter((field) => field !== null)
      return new Set(chosen).size === chosen.length
    }, 'columnTwice'),
  ),
  /** Whether unknown collections, categories, fabrics and colors are added. */
  addsTerms: z.boolean(),
  defaults: z._default(
    z.partialRecord(z.enum(defaultFields), z.string().check(z.maxLength(CELL_MAX))),
    {},
  ),
})
export type ColumnMapping = z.output<typeof mappingForm>

/** Imports have one order and no filters. */
export const importList = { sorts: [], filters: {} } as const

/** Filters of the list of rows. */
export const rowList = {
  sorts: [],
  filters: { plan: rowPlans, state: rowStates },
} as const
