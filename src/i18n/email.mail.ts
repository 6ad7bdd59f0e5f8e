import { createInstance } from 'i18next'

import { greetingName } from '#base/email-text/greeting-name.ts'
import { fallbackLocale, inEachLanguage, type Locale } from '#base/locale.ts'
import type { Owner } from '#base/owner.ts'
import type { ServerWords } from '#languages/language.ts'
import { serverWords } from '#languages/server-words.ts'
import { renderEmailPage } from '#platform/mail/email-page.ts'
import type { EmailDraft, EmailsDraft } from '#platform/mail/mail.ts'

import type { KeyOf } from './message-keys.ts'
import { textOptions } from './text-options.ts'

type Texts = ServerWords['messages']['emails']

/** The key of the texts of an email. Emails of a family share a signature. */
export type EmailOf<Family extends 'auth' | 'shop' | 'staff'> = {
  [Key in keyof Texts[Family] & string]: Texts[Family][Key] extends { subject: string }
    ? `${Family}.${Key}`
    : never
}[keyof Texts[Family] & string]

/** Values for the placeholders of a text. */
export type Facts = Record<string, string | number>

/** `name` as it was typed into a form; the greeting uses it only if it looks like a name. */
type Reader = {
  to: string
  locale: Locale
  name?: string
  /** Words of staff that follow the salutation. */
  preface?: string | undefined
}

const emailTexts = createInstance()
void emailTexts.init({
  ...textOptions(fallbackLocale),
  initAsync: false,
  defaultNS: 'emails',
  resources: inEachLanguage((locale) => ({ emails: serverWords[locale].messages.emails })),
  missingInterpolationHandler: (text: string, [match]: RegExpExecArray) => {
    throw new Error(`nothing to fill ${match} with: ${text}`)
  },
})

type EmailText = (key: KeyOf<Texts>, facts?: Facts & { joinArrays?: string }) => string

/** The texts of emails outside of their bodies. */
export function emailText(locale: Locale): EmailText {
  return emailTexts.getFixedT(locale) as unknown as EmailText
}

/** An email to a person: greeting, paragraphs with a blank line between them, signature. */
export function writeEmail(
  { to, locale, name = '', preface = '' }: Reader,
  email: EmailOf<'auth'> | EmailOf<'shop'>,
  facts: Facts | ((owner: Owner) => Facts),
): EmailDraft {
  const t = emailText(locale)
  return (owner) => {
    const ownerFacts = ourFacts(owner, locale)
    const greeting = greetingName(name) ? t('greetingByName', { name }) : t('greeting')
    const values = typeof facts === 'function' ? facts(owner) : facts
    const body = t(`${email}.body`, { joinArrays: '\n\n', ...values, ...ownerFacts })
    const signature = signatureOf(ownerFacts, email.startsWith('auth.') ? 'auth' : 'shop')
    const paragraphs = preface ? [preface, body] : [body]
    const title = t(`${email}.subject`, values)
    return {
      to,
      template: email,
      replyTo: owner.email || null,
      subject: `${title} · ${owner.name}`,
      text: `${[greeting, ...paragraphs, signature.join('\n')].join('\n\n')}\n`,
      html: renderEmailPage({
        locale,
        name: owner.name,
        title,
        preheader: body.split('\n', 1)[0] ?? '',
        paragraphs: [greeting, ...paragraphs.flatMap(paragraphsOf)],
        openText: t('open'),
        signature,
      }),
    }
  }
}

const paragraphsOf = (text: string) => text.trim().split(/\n{2,}/)

/** The content of an email to the staff, in their language. */
type StaffFacts = (locale: Locale, owner: Owner) => Facts

/** Writes to the staff, in their language; replies go to the sender of a form, if the email is about a form. */
export function writeStaffEmail(
  replyTo: string | null,
  email: EmailOf<'staff'>,
  factsIn: StaffFacts,
  /** Recipients instead of those in the settings. */
  readers?: readonly string[],
): EmailsDraft {
  return (owner) => {
    const t = emailText(owner.staffLocale)
    const facts = factsIn(owner.staffLocale, owner)
    const subject = t(`${email}.subject`, facts)
    const text = t(`${email}.body`, { joinArrays: '\n\n', ...facts })
    const html = renderEmailPage({
      locale: owner.staffLocale,
      name: owner.name,
      title: subject,
      preheader: text.split('\n', 1)[0] ?? '',
      paragraphs: paragraphsOf(text),
      openText: t('open'),
      signature: [],
    })
    return (readers ?? readersOf(email, owner)).map((to) => ({
      to,
      template: email,
      replyTo,
      subject,
      text,
      html,
    }))
  }
}

function readersOf(email: EmailOf<'staff'>, { notify, email: company }: Owner): string[] {
  const { applications, messages } = notify
  const readers = {
    'staff.application': applications,
    'staff.manyForms': [...new Set([...applications, ...messages])],
  }
  const chosen = email in readers ? readers[email as keyof typeof readers] : messages
  return chosen.length > 0 ? chosen : [company].filter(Boolean)
}

function ourFacts({ name, email, phone, showrooms }: Owner, locale: Locale) {
  return {
    ourName: name,
    ourEmail: email,
    ourPhone: phone,
    showrooms: showrooms
      .map(
        ({ street, district, postcode, city }) =>
          `${street}, ${postcode} ${district[locale]}, ${city[locale]}`,
      )
      .join('\n'),
  }
}

/** The signature; facts that staff have not entered leave no gap. */
function signatureOf(
  { ourName, ourEmail, ourPhone, showrooms }: ReturnType<typeof ourFacts>,
  family: 'auth' | 'shop',
): string[] {
  return [
    ourName,
    ...(family === 'shop' ? showrooms.split('\n') : []),
    [ourEmail, ourPhone].filter(Boolean).join(' · '),
  ].filter(Boolean)
}
