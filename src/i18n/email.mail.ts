import { createInstance } from 'i18next'

import { brand } from '#base/brand.ts'
import { greetingName } from '#base/greeting-name.ts'
import { fallbackLocale, type Locale } from '#base/locale.ts'
import type { Email } from '#platform/mail/mail.ts'

import type { KeyOf } from './message-keys.ts'
import en from './messages/server/emails.en.json' with { type: 'json' }
import ru from './messages/server/emails.ru.json' with { type: 'json' }
import tr from './messages/server/emails.tr.json' with { type: 'json' }
import { textOptions } from './text-options.ts'

type Texts = typeof en

/** Where the texts of one email stand. Emails of one family have one signature. */
export type EmailOf<Family extends 'auth' | 'shop' | 'staff'> = {
  [Key in keyof Texts[Family] & string]: Texts[Family][Key] extends { subject: string }
    ? `${Family}.${Key}`
    : never
}[keyof Texts[Family] & string]

/** What the places of a text are filled with. */
export type Facts = Record<string, string | number>

/** `name` as it was typed into a form; the greeting says it only if it looks like one. */
type Reader = { to: string; locale: Locale; name?: string }
type Resources = Record<Locale, { emails: Texts }>

const emailTexts = createInstance()
void emailTexts.init({
  ...textOptions(fallbackLocale),
  initAsync: false,
  defaultNS: 'emails',
  resources: { tr: { emails: tr }, en: { emails: en }, ru: { emails: ru } } satisfies Resources,
  missingInterpolationHandler: (text: string, [place]: RegExpExecArray) => {
    throw new Error(`nothing to fill ${place} with: ${text}`)
  },
})

type EmailText = (key: KeyOf<Texts>, facts?: Facts & { joinArrays?: string }) => string

/** The texts of emails outside of their bodies. */
export function emailText(locale: Locale): EmailText {
  return emailTexts.getFixedT(locale) as unknown as EmailText
}

/** A plain email: greeting, paragraphs with a blank line between them, who writes. */
export function writeEmail(
  { to, locale, name = '' }: Reader,
  email: EmailOf<'auth'> | EmailOf<'shop'>,
  facts: Facts,
): Email {
  const t = emailText(locale)
  const ours = {
    ourName: brand.name,
    ourEmail: brand.email,
    ourPhone: brand.phone,
    showrooms: showroomsIn(locale),
  }
  return {
    to,
    template: email,
    subject: `${t(`${email}.subject`)} · ${brand.name}`,
    text: [
      greetingName(name) ? t('greetingByName', { name }) : t('greeting'),
      t(`${email}.body`, { joinArrays: '\n\n', ...facts, ...ours }),
      t(email.startsWith('auth.') ? 'auth.signature' : 'shop.signature', ours),
    ].join('\n\n'),
  }
}

/** To the owner, in the language of the staff; replies go to the sender of the form. */
export function writeStaffEmail(replyTo: string, email: EmailOf<'staff'>, facts: Facts): Email {
  const t = emailText(brand.staffLocale)
  return {
    to: brand.email,
    template: email,
    replyTo,
    subject: t(`${email}.subject`, facts),
    text: t(`${email}.body`, { joinArrays: '\n\n', ...facts }),
  }
}

function showroomsIn(locale: Locale): string {
  return brand.showrooms
    .map(
      ({ street, district, postcode }) =>
        `${street}, ${postcode} ${district[locale]}, ${brand.city[locale]}`,
    )
    .join('\n')
}
