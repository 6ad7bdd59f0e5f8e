import { quoteLines } from '#base/email-text/quote-lines.ts'
import type { Locale } from '#base/locale.ts'
import { answerDueText } from '#i18n/answer-due-text.ts'
import { countryNames } from '#i18n/country-name.ts'
import { type EmailOf, emailText, writeEmail, writeStaffEmail } from '#i18n/email.mail.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailDraft, EmailsDraft } from '#platform/mail/mail.ts'

/** What emails say of a request. */
export type ToldRequest = {
  id: string
  number: string
  locale: Locale
  partnerId: string | null
  name: string
  company: string
  email: string
  country: string
  submittedAt: Date
}

/** The token is in the fragment, which is never sent to a server or logged. */
export function requestAddress(
  { id, locale }: Pick<ToldRequest, 'id' | 'locale'>,
  origin: string,
  token: string | null,
): string {
  return token
    ? `${origin}${pathTo('guestRequest', locale)}#token=${token}`
    : origin + pathTo('partnerRequest', locale, { id })
}

/** The receipt. It repeats nothing that was typed, because somebody else may have typed this address. */
export function requestReceived(request: ToldRequest, address: string, at: Date): EmailDraft {
  const { email: to, locale, number } = request
  return writeEmail({ to, locale }, 'shop.requestReceived', (owner) => ({
    ...answerDueText(at, owner, locale),
    number,
    link: address,
    privacy: `${new URL(address).origin}${pathTo('privacy', locale)}`,
  }))
}

/** What staff have written to the buyer: a question, or why they decline. */
export function requestAnswered(
  request: ToldRequest,
  email: Extract<EmailOf<'shop'>, 'shop.requestQuestion' | 'shop.requestDeclined'>,
  text: string,
  address: string,
): EmailDraft {
  const { email: to, locale, name, number } = request
  return writeEmail({ to, locale, name }, email, { number, text: quoteLines(text), link: address })
}

/** Staff have added files to the thread. */
export function requestFilesAdded(request: ToldRequest, address: string): EmailDraft {
  const { email: to, locale, name, number } = request
  return writeEmail({ to, locale, name }, 'shop.requestFiles', { number, link: address })
}

/** To staff, for every new request. The subject contains nothing that the sender typed. */
export function requestForStaff(request: ToldRequest, origin: string): EmailsDraft {
  return writeStaffEmail(request.email, 'staff.request', (locale, owner) => ({
    ...answerDueText(request.submittedAt, owner, locale),
    number: request.number,
    fields: emailText(locale)('staff.request.fields', {
      joinArrays: '\n',
      number: request.number,
      name: [request.name, request.company].filter(Boolean).join(', '),
      email: request.email,
      country: countryNames(locale)(request.country),
      language: languageName(request.locale, locale),
    }),
    dashboard: staffAddress(request, origin, locale),
  }))
}

/** To staff: the buyer has answered, asked for a change, withdrawn. */
export function requestNews(
  request: ToldRequest,
  news:
    | 'infoProvided'
    | 'filesAdded'
    | 'withdrawn'
    | 'changeRequested'
    | 'quoteDeclined'
    | 'renewalRequested',
  text: string,
  origin: string,
): EmailsDraft {
  return writeStaffEmail(request.email, 'staff.requestNews', (locale) => ({
    number: request.number,
    news: emailText(locale)(`staff.requestEvents.${news}`),
    message: quoteLines(text || '–'),
    dashboard: staffAddress(request, origin, locale),
  }))
}

function staffAddress({ id }: Pick<ToldRequest, 'id'>, origin: string, locale: Locale): string {
  return origin + pathTo('adminRequest', locale, { id })
}

function languageName(language: Locale, locale: Locale): string {
  return (
    new Intl.DisplayNames(languages[locale].intl, { type: 'language' }).of(language) ?? language
  )
}
