import { brand } from '#base/brand.ts'
import type { Locale } from '#base/locale.ts'
import type { Email } from '#platform/mail/mail.ts'

import { greetingName } from './greeting-name.ts'

/** Somebody an email goes to. */
export type Reader = { to: string; name: string; locale: Locale }

const greetings: Record<Locale, (name: string) => string> = {
  tr: (name) => `Merhaba${name},`,
  en: (name) => `Hello${name},`,
  ru: (name) => `Здравствуйте${name && `,${name}`}!`,
}

/** A plain email: greeting, paragraphs with a blank line between them, the site's address. */
export function writeEmail(
  { to, name, locale }: Reader,
  subject: string,
  paragraphs: string[],
): Email {
  const existing = greetingName(name)
  return {
    to,
    subject: `${subject} · ${brand.name}`,
    text: [
      greetings[locale](existing ? ` ${existing}` : ''),
      ...paragraphs,
      addressBlock(locale),
    ].join('\n\n'),
  }
}

function addressBlock(locale: Locale): string {
  const showrooms = brand.showrooms.map(
    ({ street, district, postcode }) =>
      `${street}, ${postcode} ${district[locale]}, ${brand.city[locale]}`,
  )
  return [brand.name, ...showrooms, `${brand.phone} · ${brand.email}`, ''].join('\n')
}

const dates: Record<Locale, Intl.DateTimeFormat> = {
  tr: dateFormat('tr-TR'),
  en: dateFormat('en-GB'),
  ru: dateFormat('ru-RU'),
}

function dateFormat(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  })
}

/** Day and minute on the maker's clock, in words of the reader. */
export function inIstanbul(at: Date, locale: Locale): string {
  return dates[locale].format(at)
}
