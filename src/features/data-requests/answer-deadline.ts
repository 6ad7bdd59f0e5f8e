import type { Locale } from '#base/locale.ts'
import { DAY, monthsAfter, timeAfter } from '#base/time.ts'

/** Laws that say until when a request about personal data is answered. */
export type DataLaw = 'kvkk' | 'gdpr' | 'fz152'

/** The known facts of the person who asks: the country of their company, and the language they asked in. */
type Person = { country: string | null; locale: Locale }

/** European Economic Area, and the United Kingdom, whose law says the same. */
const GDPR_COUNTRIES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
)

/**
 * The law by which the person counts: that of the country, or without a country that of the language. Anybody else
 * counts by the law of the controller, who is in Türkiye. The reader's language plays no part.
 */
function dataLawOf({ country, locale }: Person): DataLaw {
  if (country === 'RU' || (!country && locale === 'ru')) return 'fz152'
  return country && GDPR_COUNTRIES.has(country) ? 'gdpr' : 'kvkk'
}

const deadlines = {
  /** Law No. 6698, article 13. */
  kvkk: (at) => timeAfter(at, 30 * DAY),
  /** Article 12(3). */
  gdpr: (at) => monthsAfter(at, 1),
  /** Article 20. */
  fz152: (at) => weekdaysAfter(at, 10),
} satisfies Record<DataLaw, (at: Date) => Date>

/** Until when the answer must be given. */
export function answerDeadline(requestedAt: Date, person: Person): { law: DataLaw; until: Date } {
  const law = dataLawOf(person)
  return { law, until: deadlines[law](requestedAt) }
}

/** The date some weekdays later, Monday to Friday (UTC). Public holidays count too: the answer is rather early than late. */
function weekdaysAfter(date: Date, days: number): Date {
  let later = date
  for (let left = days; left > 0;) {
    later = timeAfter(later, DAY)
    if (later.getUTCDay() % 6 !== 0) left -= 1
  }
  return later
}
