import { foldText } from '../folded-text.ts'
import { type Locale, locales } from '../locale.ts'
import { plainDigits } from './numerals.ts'
import { empty, question, type Reading, unclear, valueReading } from './reading.ts'

/** What comes first in `03/04/2026`. */
export type DayOrder = 'day' | 'month'

type DayNotation = { locale: Locale; columnOrder?: DayOrder | null }

const ISO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[ T].*)?$/
const NUMBERS = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})(?: ?[гy]\.?)?(?: \d{1,2}:.*)?$/

/**
 * A day as people and programs write it: `21.11.2026`, `21/11/26`, `2026-11-21`, `21 Kasım 2026 Cumartesi`, `Nov 21, 2026`. Where day and
 * month may change places, an English text is asked about: Americans write the month first.
 * @returns the day as `2026-11-21`
 */
export function readDay(text: string, { locale, columnOrder }: DayNotation): Reading<string> {
  const plain = plainDigits(text)
  if (plain === '' || plain === '-') return empty
  const iso = ISO.exec(plain)
  if (iso) return dayReading(iso[1], iso[3], iso[4])
  const numbers = NUMBERS.exec(plain)
  if (!numbers) return readNamedMonth(plain)
  const [, first, mark, second, year] = numbers
  const isOpen = mark !== '.' && locale === 'en' && !columnOrder
  const ways = [dayOf(year, second, first), dayOf(year, first, second)]
  const [dayFirst, monthFirst] = ways
  if (mark === '.') return dayReading(year, second, first)
  if (columnOrder) return dayReading(year, ...inOrder(columnOrder, first, second))
  if (isOpen && dayFirst && monthFirst && dayFirst !== monthFirst)
    return question('dayOrder', [dayFirst, monthFirst])
  const day = isOpen ? (dayFirst ?? monthFirst) : dayFirst
  return day ? valueReading(day) : unclear
}

const inOrder = (order: DayOrder, first: string | undefined, second: string | undefined) =>
  order === 'month' ? ([first, second] as const) : ([second, first] as const)

/** Which of the two comes first in the days of a column; null if no day proves it, or if they contradict each other. */
export function dayOrderOf(texts: Iterable<string>): DayOrder | null {
  const proven = new Set<DayOrder>()
  for (const text of texts) {
    const [, first, mark, second] = NUMBERS.exec(plainDigits(text)) ?? []
    if (!first || !second || mark === '.') continue
    if (Number(first) > 12) proven.add('day')
    else if (Number(second) > 12) proven.add('month')
  }
  return proven.size === 1 ? ([...proven][0] ?? null) : null
}

/** Words in a date beside its month and its weekday. */
const BESIDE = /^(?:st|nd|rd|th|of|г|года|year|yili|de|da)$/

type Names = { months: string[][]; weekdays: Set<string> }
let names: Names | undefined

/** Names of months and weekdays in all languages, made when the first is needed, since `Intl` takes its time. */
function dateNames(): Names {
  const namesOf = (options: Intl.DateTimeFormatOptions, days: readonly Date[]) =>
    locales.map((locale) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
      return days.map((day) => foldText(format.format(day)).replace('.', ''))
    })
  const week = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(2026, 0, 4 + at)))
  const year = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 1)))
  return (names ??= {
    months: namesOf({ month: 'long' }, year),
    weekdays: new Set(
      [...namesOf({ weekday: 'long' }, week), ...namesOf({ weekday: 'short' }, week)].flat(),
    ),
  })
}

/** The month of a word from its first three letters on, counted from 1; Russian months change their end with a number. */
function monthOf(word: string): number | null {
  if (word.length < 3) return null
  for (const names of dateNames().months) {
    const at = names.findIndex((name) => {
      const root = name.replace(/[ьия]$/, '')
      return name.startsWith(word) || (word.startsWith(root) && word.length <= name.length + 1)
    })
    if (at >= 0) return at + 1
  }
  return null
}

function readNamedMonth(plain: string): Reading<string> {
  const words = foldText(plain).match(/\d+|\p{L}+/gu) ?? []
  const numbers = words.filter((word) => /^\d/.test(word))
  const [name, other] = words.filter(
    (word) => !/^\d/.test(word) && !BESIDE.test(word) && !dateNames().weekdays.has(word),
  )
  const month = name && !other ? monthOf(name) : null
  const [day, year, more] = numbers
  if (!month || !year || more || (day?.length ?? 3) > 2) return unclear
  return dayReading(year, String(month), day)
}

function dayReading(year?: string, month?: string, day?: string): Reading<string> {
  const found = dayOf(year, month, day)
  return found ? valueReading(found) : unclear
}

/** A day that the calendar has; of a year with two digits the century is this one. */
function dayOf(year = '', month = '', day = ''): string | null {
  if (year.length !== 4 && year.length !== 2) return null
  const date = new Date(Date.UTC(Number(year.padStart(4, '20')), Number(month) - 1, Number(day)))
  const isThere = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isThere ? date.toISOString().slice(0, 10) : null
}
