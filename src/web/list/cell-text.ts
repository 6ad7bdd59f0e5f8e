import type { Locale } from '#base/locale.ts'

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Text of a cell in a file: times as a spreadsheet of the reader's country knows them, in Istanbul. */
export function cellOf(text: string, locale: Locale): string {
  if (!TIME.test(text)) return text
  // In Swedish, dates and times are written as in ISO 8601.
  const [day = '', time = ''] = new Date(text)
    .toLocaleString('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'Europe/Istanbul',
    })
    .split(' ')
  return `${locale === 'en' ? day : day.split('-').reverse().join('.')} ${time}`
}
