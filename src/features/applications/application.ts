import * as z from 'zod/mini'

import { optionalCheckbox, requiredCheckbox } from '#base/form-fields.ts'
import type { ListDefinition } from '#base/list.ts'
import { locales } from '#base/locale.ts'
import { HOUR } from '#base/time.ts'
import { businessTypes } from '#features/companies/company.ts'
import { type HandleFault, readContactHandle } from '#features/companies/contact-handle.ts'

import { applicationSchemas } from './application-fields.ts'

/** A buyer asks to become a partner; an admin decides. */
export const applicationStatuses = ['pending', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** A decision stands; only a rejection can be taken back, and a rejected buyer may apply again. */
export function canDecide(status: ApplicationStatus): boolean {
  return status === 'pending'
}

/** Notes that say what the applicant answered: a remark, a call, a second application. */
const answers = ['note', 'phone', 'merged']

/**
 * Since when an undecided application waits for us: a question to the applicant stops the clock, and it starts
 * anew with the first note of what they answered.
 * @param notes of the application, the oldest first
 * @returns null while the applicant is to answer
 */
export function waitsSince(appliedAt: Date, notes: { kind: string; at: Date }[]): Date | null {
  let since: Date | null = appliedAt
  for (const { kind, at } of notes) {
    if (kind === 'question') since = null
    else if (answers.includes(kind)) since ??= at
  }
  return since
}

/** Hours between two emails to a known buyer who applies repeatedly. */
const REPEAT_EMAIL_HOURS = 24

/** True if a buyer who applied again may get an email about it. @param emailedAt last time, null: never */
export function mayRepeatEmail(emailedAt: Date | null, now: Date): boolean {
  return emailedAt === null || now.getTime() - emailedAt.getTime() >= REPEAT_EMAIL_HOURS * HOUR
}

/** Why an application is rejected; the email says it in the language of the applicant. */
export const rejectReasons = ['retail', 'region', 'range', 'unverified'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** Seconds in which staff can take a rejection back, and those its email waits: a click takes its time too. */
export const REJECTION_UNDO_SECONDS = 10
export const REJECTION_HELD_SECONDS = REJECTION_UNDO_SECONDS + 5

/** By what two applications may be of the same buyer. */
export type Likeness = 'phone' | 'company' | 'domain'

/** Mailboxes of everybody: their domain says nothing about the buyer. */
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

/** The staff's list. */
export const applicationList = {
  sorts: ['name', 'company', 'email', 'country', 'city', 'applied', 'status', 'decided'],
  filters: {
    status: applicationStatuses,
    businessType: businessTypes,
    preferredLanguage: locales,
  },
} as const satisfies ListDefinition

const requested = z.object({
  ...applicationSchemas,
  wholesale: requiredCheckbox('wholesaleRequired'),
  commercialConsent: optionalCheckbox(),
})
type Requested = z.output<typeof requested>

/** Runs also when other fields are wrong, so that all errors are returned at once. */
const hasPhone = ({ value }: { value: unknown }) =>
  Boolean((value as Partial<Requested>).phone?.trim())

const phoneFault = (code: HandleFault) =>
  z.refine<Requested>(
    ({ phone, country }) => {
      const reading = readContactHandle(phone, country ?? '')
      return reading.ok || reading.code !== code
    },
    { error: code, path: ['phone'], when: hasPhone },
  )

/**
 * Schema of the form (fields of the specification). `phone` becomes E.164 or a Telegram `@name`.
 * Messages are keys of `errors` in the texts.
 */
export const applicationForm = z.pipe(
  requested.check(
    phoneFault('whatsappInvalid'),
    phoneFault('countryCodeMissing'),
    phoneFault('groupInvitation'),
    phoneFault('linkWithoutNumber'),
  ),
  z.transform(({ phone, ...rest }: Requested) => {
    const reading = readContactHandle(phone, rest.country)
    return { ...rest, phone: reading.ok ? reading.handle : phone }
  }),
)
export type ApplicationForm = z.output<typeof applicationForm>

/** The short name of an application in emails: the first eight characters of its id, `3F2A91C0`. */
export function applicationNumber(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
