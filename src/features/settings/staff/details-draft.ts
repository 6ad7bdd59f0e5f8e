import type { Locale } from '#base/locale.ts'
import type { Owner, Registration } from '#base/owner.ts'

import { linesOf, wholeNumber } from './draft-fields.ts'
import { readHoliday, writeHoliday } from './holiday.ts'
import {
  type ProductionDraft,
  productionDraftOf,
  productionFieldOf,
  readProduction,
} from './production-draft.ts'

/** The company details of the owner beside the first questions, as they stand in the fields. */
export type DetailsDraft = {
  email: string
  privacyEmail: string
  phone: string
  whatsapp: string
  telegram: string
  city: string
  since: string
  monthlyCapacity: string
  /** Lines of a name and an address. */
  social: string
  registration: Registration
  production: ProductionDraft
  /** `09:00`, or empty; from Sunday. */
  week: { opens: string; closes: string }[]
  /** Lines. */
  holidays: string
  staffLocale: Locale
  /** Lines of addresses. */
  applications: string
  messages: string
}

/** The facts of the demonstration belong to no company, so the first draft is empty; its hours are usual hours. */
export function detailsDraftOf(owner: Owner, isDue: boolean, locale: Locale): DetailsDraft {
  const { registration, notify } = owner
  const unlessDue = (text: string) => (isDue ? '' : text)
  return {
    email: unlessDue(owner.email),
    privacyEmail: unlessDue(owner.privacyEmail),
    phone: unlessDue(owner.phone),
    whatsapp: unlessDue(owner.whatsapp),
    telegram: unlessDue(owner.telegram),
    city: unlessDue(owner.city[locale]),
    since: unlessDue(owner.since ? String(owner.since) : ''),
    monthlyCapacity: unlessDue(owner.monthlyCapacity ? String(owner.monthlyCapacity) : ''),
    social: unlessDue(owner.social.map(({ name, url }) => `${name} ${url}`).join('\n')),
    registration: { ...registration },
    production: productionDraftOf(owner.production, locale, isDue),
    week: Array.from({ length: 7 }, (_, day) => {
      const hours = owner.week[day]
      return { opens: hours ? clock(hours[0]) : '', closes: hours ? clock(hours[1]) : '' }
    }),
    holidays: owner.holidays.map(writeHoliday).join('\n'),
    staffLocale: owner.staffLocale,
    applications: notify.applications.join('\n'),
    messages: notify.messages.join('\n'),
  }
}

/** The fields as the server's schema reads them; amounts are written as in this language. */
export function readDetails(draft: DetailsDraft, locale: Locale) {
  const { email, privacyEmail, phone, whatsapp, telegram, city, registration, staffLocale } = draft
  return {
    email,
    privacyEmail,
    phone,
    whatsapp,
    telegram,
    city,
    registration,
    staffLocale,
    production: readProduction(draft.production, locale),
    since: wholeNumber(draft.since, locale),
    monthlyCapacity: wholeNumber(draft.monthlyCapacity, locale),
    social: linesOf(draft.social).map((line) => {
      const at = line.lastIndexOf(' ')
      return { name: line.slice(0, Math.max(at, 0)).trim(), url: line.slice(at + 1) }
    }),
    week: draft.week.map(({ opens, closes }): [number, number] | null =>
      opens || closes ? [hoursOf(opens), hoursOf(closes)] : null,
    ),
    holidays: linesOf(draft.holidays).map(readHoliday),
    notify: { applications: linesOf(draft.applications), messages: linesOf(draft.messages) },
  }
}

/** The name of the field that an error is about; of a line of many, the field of all lines. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const [first, second, third, ...rest] = path.map(String)
  if (first !== 'settings') return path.map(String).join('.')
  if (second !== 'details')
    return [second, third, ...rest].filter((part) => part !== undefined).join('.')
  if (third === 'notify') return rest[0] ?? third
  if (third === 'week') return `week.${rest[0]}`
  if (third === 'registration') return `registration.${rest[0]}`
  if (third === 'production') return productionFieldOf(rest)
  return third ?? ''
}

const clock = (hours: number) => new Date(hours * 3_600_000).toISOString().slice(11, 16)

function hoursOf(time: string): number {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number)
  return hours + minutes / 60
}
