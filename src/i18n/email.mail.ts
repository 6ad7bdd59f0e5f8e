import { createInstance, type TFunction } from 'i18next'

import { brand } from '#base/brand.ts'
import { greetingName } from '#base/greeting-name.ts'
import { fallbackLocale, type Locale } from '#base/locale.ts'
import type { Email } from '#platform/mail/mail.ts'

import en from './messages/emails.en.json' with { type: 'json' }
import ru from './messages/emails.ru.json' with { type: 'json' }
import tr from './messages/emails.tr.json' with { type: 'json' }
import { textOptions } from './text-options.ts'

type Texts = typeof en
type Family = 'auth' | 'shop' | 'staff'

/** Names of the emails of a family, which share greeting and signature. */
export type EmailOf<Of extends Family> = {
  [Key in keyof Texts[Of]]: Texts[Of][Key] extends { subject: string } ? Key & string : never
}[keyof Texts[Of]]

/** What the places of a text are filled with. */
export type Facts = Record<string, string | number>

/** `name` as it was typed into a form; the greeting says it only if it looks like one. */
type Reader = { to: string; locale: Locale; name?: string }
type Content =
  | { family: 'auth'; email: EmailOf<'auth'>; facts: Facts }
  | { family: 'shop'; email: EmailOf<'shop'>; facts: Facts }

const emailTexts = createInstance()
void emailTexts.init({
  ...textOptions(fallbackLocale),
  initAsync: false,
  defaultNS: 'emails',
  resources: { tr: { emails: tr }, en: { emails: en }, ru: { emails: ru } } satisfies Record<
    Locale,
    { emails: Texts }
  >,
  missingInterpolationHandler: (text: string, [place]: RegExpExecArray) => {
    throw new Error(`nothing to fill ${place} with: ${text}`)
  },
})

/** The texts of emails outside of their bodies. */
export function emailText(locale: Locale): TFunction {
  return emailTexts.getFixedT(locale)
}

/** A plain email: greeting, paragraphs with a blank line between them, who writes. */
export function writeEmail(
  { to, locale, name = '' }: Reader,
  { family, email, facts }: Content,
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
    subject: `${t(`${family}.${email}.subject`)} · ${brand.name}`,
    text: [
      greetingName(name) ? t('greetingByName', { name }) : t('greeting'),
      paragraphs(t, `${family}.${email}.body`, { ...facts, ...ours }),
      t(`${family}.signature`, ours),
    ].join('\n\n'),
  }
}

/** To the owner, in the language of the staff; replies go to the sender of the form. */
export function writeStaffEmail(replyTo: string, email: EmailOf<'staff'>, facts: Facts): Email {
  const t = emailText(brand.staffLocale)
  return {
    to: brand.email,
    replyTo,
    subject: t(`staff.${email}.subject`, facts),
    text: paragraphs(t, `staff.${email}.body`, facts),
  }
}

function paragraphs(t: TFunction, key: string, facts: Facts): string {
  return t(key, { joinArrays: '\n\n', ...facts })
}

function showroomsIn(locale: Locale): string {
  return brand.showrooms
    .map(
      ({ street, district, postcode }) =>
        `${street}, ${postcode} ${district[locale]}, ${brand.city[locale]}`,
    )
    .join('\n')
}
