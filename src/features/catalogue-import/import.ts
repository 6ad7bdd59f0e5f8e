import * as z from 'zod/mini'

import { inEachLanguage, type InEachLanguage, locales } from '#base/locale.ts'
import { tableEncodings } from '#base/table-reading.ts'
import { DAY } from '#base/time.ts'
import { staffWords } from '#languages/staff-words.ts'

import { type ImportField, importFieldNames } from './columns/import-field.ts'

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

/** The effect of a row on the catalogue; `part`: the row belongs to the product of an earlier row. */
export const rowPlans = ['create', 'update', 'unchanged', 'part', 'error'] as const
export type RowPlan = (typeof rowPlans)[number]

/** The progress of a row; `skipped`: not undone, because its product was changed after the import. */
export const rowStates = ['waiting', 'applied', 'failed', 'undone', 'skipped'] as const

/** `left`: no product has its style code, or the product shows a file of that name. */
export const importPictureStates = ['waiting', 'shown', 'left'] as const

/** A fault of a cell, or of the row as a whole. */
export type RowFault = {
  field: ImportField | null
  /** A key of the `fault` messages; a number may follow behind a colon. */
  code: string
  value: string
  /** The value that was probably meant. */
  proposal: string | null
  /** The part of the value that the proposal replaces, if not the whole value. */
  part?: string
}

/** The value of a cell, or the reason why it cannot be read, with a proposal for the cell or a part of it. */
export type CellResult = { value: unknown } | CellFault
export type CellFault = { code: string; proposal?: string | null; part?: string }

export const isFault = (result: CellResult): result is CellFault => 'code' in result

/** Bytes of a table at most. */
export const TABLE_BYTES_MAX = 10 * 1024 * 1024

/** Time for which an import can be undone, in milliseconds. */
export const UNDO_MS = 7 * DAY

/** The word in a cell that empties its field; an empty cell leaves the field as it is. */
export const clearMarkers: InEachLanguage = inEachLanguage(
  (locale) => staffWords[locale].import.clearMarker,
)

export const importUpload = z.object({
  name: z._default(z.string().check(z.maxLength(1000)), ''),
  locale: z.enum(locales),
})

/** Fields that may have no column, so that staff choose one value for all new products. */
export const defaultFields = ['collection', 'category', 'fabric', 'visibility'] as const
export type ImportDefaults = Partial<Record<(typeof defaultFields)[number], string>>

/** Answers of staff by field and text of a cell; an answer equal to the text confirms the text. */
export type ImportAnswers = Partial<Record<ImportField, Record<string, string>>>

const CELL_MAX = 200
export const answerForm = z.object({
  field: z.enum(importFieldNames),
  value: z.string().check(z.maxLength(CELL_MAX)),
  answer: z.string().check(z.maxLength(CELL_MAX)),
})
export type ImportAnswer = z.output<typeof answerForm>

/** Choices of staff that replace the guesses about how to read the file. */
export const readingForm = z.object({
  encoding: z.optional(z.enum(tableEncodings)),
  separator: z.optional(z.string().check(z.length(1))),
  sheet: z.optional(z.string().check(z.maxLength(100))),
  headingRow: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  hiddenRows: z.optional(z.boolean()),
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

/** The list of imports, which cannot be sorted or filtered. */
export const importList = { sorts: [], filters: {} } as const

/** Filters of the list of rows. */
export const rowList = {
  sorts: [],
  filters: { plan: rowPlans, state: rowStates },
} as const
