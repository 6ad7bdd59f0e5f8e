import * as z from 'zod/mini'

import { optionalCheckbox, requiredCheckbox } from '#base/form-fields.ts'
import type { ListDefinition } from '#base/list.ts'
import { locales } from '#base/locale.ts'
import { HOUR } from '#base/time.ts'
import { businessTypes } from '#features/companies/company.ts'
import { type HandleFault, readContactHandle } from '#features/companies/contact-handle.ts'

import { applicationSchemas } from './application-fields.ts'

/** States of an application, by which a buyer asks to become a partner; staff decide. */
export const applicationStatuses = ['pending', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Whether an application can be decided. A decision is final, except that staff can reopen a rejection. */
export function canDecide(status: ApplicationStatus): boolean {
  return status === 'pending'
}

/** Kinds of notes that record an answer of the applicant: a remark, a call, a merged application. */
const answerKinds = ['note', 'phone', 'merged']

/**
 * Time since which an undecided application waits for staff: a question to the applicant stops the clock, and
 * the first note of an answer starts it anew.
 * @param notes notes of the application, the oldest first
 * @returns null while the applicant is to answer
 */
export function waitsSince(appliedAt: Date, notes: { kind: string; at: Date }[]): Date | null {
  let since: Date | null = appliedAt
  for (const { kind, at } of notes) {
    if (kind === 'question') since = null
    else if (answerKinds.includes(kind)) since ??= at
  }
  return since
}

/** Hours between two emails to a known buyer who applies repeatedly. */
const REPEAT_EMAIL_HOURS = 24

/** Whether a buyer who applied again may get an email about it. @param emailedAt time of the last email; null: never */
export function mayRepeatEmail(emailedAt: Date | null, now: Date): boolean {
  return emailedAt === null || now.getTime() - emailedAt.getTime() >= REPEAT_EMAIL_HOURS * HOUR
}

/** Reasons of a rejection, which the email states in the language of the applicant. */
export const rejectReasons = ['retail', 'region', 'range', 'unverified'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** Seconds for which staff can undo a rejection; its email waits some seconds longer, because a click takes time too. */
export const REJECTION_UNDO_SECONDS = 10
export const REJECTION_HELD_SECONDS = REJECTION_UNDO_SECONDS + 5

/** Ways in which two applications of the same buyer may be alike. */
export type Likeness = 'phone' | 'company' | 'domain'

/** Domains of free mailboxes, which tell nothing about the buyer. */
export const freeMailDomains = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  'mail.ru',
  'bk.ru',
  'inbox.ru',
  'list.ru',
  'yandex.ru',
  'yandex.com',
  'ya.ru',
  'rambler.ru',
  'mail.kz',
]

/** Orders and filters of the staff's list. */
export const applicationList = {
  sorts: ['name', 'company', 'email', 'country', 'city', 'applied', 'status', 'decided'],
  filters: {
    status: applicationStatuses,
    businessType: businessTypes,
    preferredLanguage: locales,
  },
} as const satisfies ListDefinition

const formSchema = z.object({
  ...applicationSchemas,
  wholesale: requiredCheckbox('wholesaleRequired'),
  commercialConsent: optionalCheckbox(),
})
type FormValues = z.output<typeof formSchema>

/** Runs the check of the phone also when other fields are wrong, so that all errors are returned at once. */
const hasPhone = ({ value }: { value: unknown }) =>
  Boolean((value as Partial<FormValues>).phone?.trim())

const phoneFault = (code: HandleFault) =>
  z.refine<FormValues>(
    ({ phone, country }) => {
      const reading = readContactHandle(phone, country ?? '')
      return reading.ok || reading.code !== code
    },
    { error: code, path: ['phone'], when: hasPhone },
  )

/**
 * Schema of the form, with the fields of the specification. `phone` becomes E.164 or a Telegram `@name`.
 * Error messages are keys of the `errors` messages.
 */
export const applicationForm = z.pipe(
  formSchema.check(
    phoneFault('whatsappInvalid'),
    phoneFault('countryCodeMissing'),
    phoneFault('groupInvitation'),
    phoneFault('linkWithoutNumber'),
  ),
  z.transform(({ phone, ...rest }: FormValues) => {
    const reading = readContactHandle(phone, rest.country)
    return { ...rest, phone: reading.ok ? reading.handle : phone }
  }),
)
export type ApplicationForm = z.output<typeof applicationForm>

/** The short name of an application in emails: the first eight characters of its id, `3F2A91C0`. */
export function applicationNumber(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
