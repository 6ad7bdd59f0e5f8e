import * as z from 'zod/mini'

import { line } from '#base/form-fields.ts'
import { type Locale, locales } from '#base/locale.ts'

/** A line sheet shows products on paper; a pack holds pictures and texts to sell them with, under another name. */
export const exportKinds = ['lineSheet', 'pack'] as const
export type ExportKind = (typeof exportKinds)[number]

/** `waiting` until its files are stored; `failed` after the last attempt. */
export const exportStates = ['waiting', 'ready', 'failed'] as const

export const exportFormats = ['pdf', 'xlsx', 'zip'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const formatsOf = {
  lineSheet: ['pdf', 'xlsx'],
  pack: ['zip'],
} as const satisfies Record<ExportKind, readonly ExportFormat[]>

/** Products in an export at most. A pack has about ten files for each. */
export const productsMax = { lineSheet: 500, pack: 100 } as const satisfies Record<
  ExportKind,
  number
>

/** Products that can be selected in a list: as many as every export takes. */
export const SELECTED_MAX = Math.min(...Object.values(productsMax))

/** Products on a page of A4. */
export const perPageChoices = [1, 2, 4, 6, 9] as const
export type PerPage = (typeof perPageChoices)[number]

/** Exports of a company that wait at the same time. */
export const WAITING_MAX = 5
/** Tries of the job. */
export const ATTEMPTS_MAX = 4
/** Days after which an export is deleted, unless a link to it still works. */
export const KEPT_DAYS = 60

/** Days for which a link works. */
export const linkDays = [7, 30, 90] as const
/** Minutes in which a pack can be fetched by the address that its own page has asked for. */
export const TICKET_MINUTES = 60

/** Wrong passwords, typed from all networks together, with which a link is closed. */
export const WRONG_PASSWORDS_MAX = 50

const PASSWORD_MIN = 6
const PASSWORD_MAX = 200

const productId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/))

/** The source of the products: a board, the list as its address filters it, or single products. */
const exportSource = z.union([
  z.object({ board: z.uuid() }),
  z.object({ search: z.string().check(z.maxLength(2000)) }),
  z.object({ products: z.array(productId).check(z.minLength(1), z.maxLength(500)) }),
])
export type ExportSource = z.output<typeof exportSource>

const exportOptions = {
  /** The languages; the first is the main language. */
  languages: z.array(z.enum(locales)).check(
    z.minLength(1),
    z.refine((list) => new Set(list).size === list.length),
  ),
  perPage: z.literal(perPageChoices),
  /** Nothing in it says who makes the coats. */
  isNeutral: z.boolean(),
  hasPrices: z.boolean(),
  hasDrawings: z.boolean(),
  hasSwatches: z.boolean(),
}

export const exportForm = z.object({
  ...exportOptions,
  kind: z.enum(exportKinds),
  source: exportSource,
  title: line(2, 80),
  /** Staff: the list whose prices it shows. */
  priceList: z.optional(z.uuid()),
  /** A second click with the same key changes nothing. */
  key: z.uuid(),
})
export type ExportForm = z.output<typeof exportForm>
export type ExportOptions = Pick<ExportForm, keyof typeof exportOptions>

export const linkForm = z.object({
  days: z.literal(linkDays),
  /** Empty: every holder of the link may open it. */
  password: z.string().check(
    z.maxLength(PASSWORD_MAX, `tooLongMax:${PASSWORD_MAX}`),
    z.refine((typed) => typed === '' || typed.length >= PASSWORD_MIN, 'tooShort6'),
  ),
})
export type LinkForm = z.output<typeof linkForm>

/**
 * The caller and their exports: a login of a company for those of the company, staff for those of staff, or only to
 * read and fetch, for all.
 */
export type ExportScope = { userId: string; companyId: string | null; seesAll?: true }

export function mainLanguage({ languages }: Pick<ExportOptions, 'languages'>): Locale {
  return languages[0] ?? 'en'
}

/**
 * The name of a file, which names the kind of the file, but not its maker.
 * @param day in the maker's zone
 */
export function exportFileName(kind: ExportKind, format: ExportFormat, day: string): string {
  return `${kind === 'pack' ? 'product-pack' : 'line-sheet'}-${day}.${format}`
}

/** Milliseconds until a failed attempt is repeated. */
export function exportRetryDelay(attempts: number): number {
  return 10_000 * 4 ** (attempts - 1)
}
