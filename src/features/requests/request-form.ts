import { isSupportedCountry } from 'libphonenumber-js/min'
import * as z from 'zod/mini'

import {
  email,
  manyLines,
  oneLine,
  optionalCheckbox,
  optionalLine,
  optionalMessage,
  personName,
  requiredCheckbox,
} from '#base/form-fields.ts'
import type { Locale } from '#base/locale.ts'
import { piecesOf } from '#base/quantity-matrix.ts'
import { readContactHandle } from '#features/companies/contact-handle.ts'

import { anyLine, choice, day, pieces, readTarget, withTarget } from './request-fields.ts'
import { FORM_TOKEN } from './request-file.ts'
import { readLines } from './request-lines.ts'
import type { RequestLine } from './request.ts'

/** Templates of the buyer's model: drawings, a photograph, or a coat that the buyer sends. */
export const modelBases = ['drawings', 'photo', 'sample'] as const
/** Sources of the cloth for the buyer's model. */
export const clothChoices = ['ours', 'mine', 'advise'] as const
/** Labels of the coats: none, supplied by the buyer, or made by us. */
export const labelChoices = ['none', 'supplied', 'made'] as const
/** Channels on which the buyer would like an answer; an email comes in any case. */
export const answerChannels = ['email', 'whatsapp', 'telegram', 'phone'] as const

/** Currencies in which buyers may name a target. */
export const targetCurrencies = ['EUR', 'USD', 'TRY', 'RUB'] as const

/** Schema of the hidden field with models and quantities as JSON. A model without quantities is a question about it. */
const lines = z.pipe(
  z._default(z.string(), '').check(
    z.maxLength(200_000, 'linesInvalid'),
    z.refine((typed) => readLines(typed) !== null, 'linesInvalid'),
  ),
  z.transform((typed: string) => readLines(typed) ?? []),
)

const contentFields = (locale: Locale) => ({
  description: optionalMessage(10, 5000),
  basis: choice(modelBases),
  /** Carrier of the parcel with the sample. */
  sampleCarrier: anyLine(100),
  sampleTracking: anyLine(100),
  certificates: anyLine(300),
  sampleWanted: optionalCheckbox(),
  isConfidential: optionalCheckbox(),
  /** Token of files that were sent before the form; empty without files. */
  files: z
    ._default(z.string(), '')
    .check(z.overwrite((typed) => (FORM_TOKEN.test(typed) ? typed : ''))),
  pieces: pieces(locale),
  sizes: optionalLine(5, 200),
  cloth: choice(clothChoices),
  labels: choice(labelChoices),
  packaging: anyLine(300),
  neededBy: day,
  destination: anyLine(200),
  targetPrice: anyLine(40),
  targetCurrency: z._default(z.enum(targetCurrencies), 'EUR'),
  message: z
    ._default(z.string(), '')
    .check(z.overwrite(manyLines), z.maxLength(5000, 'tooLongMax:5000')),
  lines,
  channel: z._default(z.enum(answerChannels), 'email'),
  /** Idempotency key that the page makes, so that a form sent twice is the same request; empty without script. */
  key: z._default(z.string(), '').check(z.overwrite((typed) => (UUID.test(typed) ? typed : ''))),
})
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const contactFields = {
  name: personName(100),
  company: z
    ._default(z.string(), '')
    .check(z.overwrite(oneLine), z.maxLength(200, 'tooLongMax:200')),
  email: email(),
  country: z.string('required').check(z.refine(isSupportedCountry, 'required')),
  phone: z._default(z.string(), '').check(z.overwrite(oneLine), z.maxLength(60, 'tooLongMax:60')),
  consent: requiredCheckbox('contactConsentRequired'),
}

type FilledFields = {
  description?: string
  basis?: string
  files?: string
  lines?: unknown[]
  message?: string
}

/** Whether a form has no content: no description, sample, files, message or models. */
export function isEmpty({
  description,
  basis,
  files,
  message,
  lines: chosenLines,
}: FilledFields): boolean {
  const hasText = description || basis === 'sample' || files || message
  return !hasText && (chosenLines?.length ?? 0) === 0
}

const always = { when: () => true }

/**
 * Schema of a request with a login. Amounts are read in the notation of the language. Error messages are keys of the
 * `errors` messages.
 */
export function requestContent(locale: Locale) {
  return z.pipe(
    z.object(contentFields(locale)).check(
      z.refine((content) => !isEmpty(content), { error: 'requestEmpty', path: [''], ...always }),
      z.refine((content) => readTarget(content, locale).kind !== 'unclear', {
        error: 'priceInvalid',
        path: ['targetPrice'],
      }),
      z.refine((content) => readTarget(content, locale).kind !== 'question', {
        error: 'priceUnclear',
        path: ['targetPrice'],
      }),
    ),
    z.transform((content: z.output<ReturnType<typeof contentOnly>>) => withTarget(content, locale)),
  )
}

/** Schema of a request with the contact of a guest. */
export function requestForm(locale: Locale) {
  return z.pipe(
    z.object({ ...contentFields(locale), ...contactFields }).check(
      z.refine((content) => !isEmpty(content), { error: 'requestEmpty', path: [''], ...always }),
      z.refine((content) => readTarget(content, locale).kind !== 'unclear', {
        error: 'priceInvalid',
        path: ['targetPrice'],
      }),
      z.refine((content) => readTarget(content, locale).kind !== 'question', {
        error: 'priceUnclear',
        path: ['targetPrice'],
      }),
      z.refine(({ channel, phone }) => channel === 'email' || phone !== '', {
        error: 'required',
        path: ['phone'],
      }),
      z.refine(({ phone, country }) => phone === '' || readContactHandle(phone, country).ok, {
        error: 'whatsappInvalid',
        path: ['phone'],
      }),
    ),
    z.transform((form: z.output<ReturnType<typeof contentOnly>> & Contact) => {
      const { name, company, country, phone: typed, email: address, consent: _, ...content } = form
      const reading = readContactHandle(typed, country)
      const contact = {
        name,
        company,
        country,
        email: address,
        phone: reading.ok ? reading.handle : '',
      }
      return { ...withTarget(content, locale), ...contact }
    }),
  )
}

const contentOnly = (locale: Locale) => z.object(contentFields(locale))
type Contact = {
  name: string
  company: string
  email: string
  country: string
  phone: string
  consent: 'on'
}

export type RequestContent = z.output<ReturnType<typeof requestContent>>
export type RequestForm = z.output<ReturnType<typeof requestForm>>

/** Pieces of all lines together. */
export function totalPieces(lineList: readonly Pick<RequestLine, 'quantities'>[]): number {
  return lineList.reduce((sum, { quantities }) => sum + piecesOf(quantities), 0)
}
