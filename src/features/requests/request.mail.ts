import { quoteLines } from '#base/email-text/quote-lines.ts'
import type { Locale } from '#base/locale.ts'
import { answerDueText } from '#i18n/answer-due-text.ts'
import { countryNames } from '#i18n/country-name.ts'
import { type EmailOf, emailText, writeEmail, writeStaffEmail } from '#i18n/email.mail.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailDraft, EmailsDraft } from '#platform/mail/mail.ts'

/** Facts of a request that emails contain. */
export type RequestForMail = {
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

/** The address of a request. The token of a guest is in the fragment, which is never sent to a server or logged. */
export function requestAddress(
  { id, locale }: Pick<RequestForMail, 'id' | 'locale'>,
  origin: string,
  token: string | null,
): string {
  return token
    ? `${origin}${pathTo('guestRequest', locale)}#token=${token}`
    : origin + pathTo('partnerRequest', locale, { id })
}

/**
 * The address of a request in an email. A private link is followed by what its holder can do; that of a company asks for
 * a login.
 */
export function writeRequestLink(
  { partnerId, locale }: Pick<RequestForMail, 'partnerId' | 'locale'>,
  address: string,
  holderCan: 'read' | 'accept',
): string {
  return partnerId ? address : `${address}\n\n${emailText(locale)(`privateLink.${holderCan}`)}`
}

/** The receipt of a request. It repeats no input, because somebody else may have typed this address. */
export function requestReceived(request: RequestForMail, address: string, at: Date): EmailDraft {
  const { email: to, locale, number } = request
  return writeEmail({ to, locale }, 'shop.requestReceived', (owner) => ({
    ...answerDueText(at, owner, locale),
    number,
    link: writeRequestLink(request, address, 'read'),
    privacy: `${new URL(address).origin}${pathTo('privacy', locale)}`,
  }))
}

/** Email to the buyer with a question of staff or their reason to decline. */
export function requestAnswered(
  request: RequestForMail,
  email: Extract<EmailOf<'shop'>, 'shop.requestQuestion' | 'shop.requestDeclined'>,
  text: string,
  address: string,
): EmailDraft {
  const { email: to, locale, name, number } = request
  return writeEmail({ to, locale, name }, email, { number, text: quoteLines(text), link: address })
}

/** Email to the buyer that staff have added files to the thread. */
export function requestFilesAdded(request: RequestForMail, address: string): EmailDraft {
  const { email: to, locale, name, number } = request
  return writeEmail({ to, locale, name }, 'shop.requestFiles', { number, link: address })
}

/** Email to staff about a new request. Its subject contains nothing that the sender typed. */
export function requestForStaff(request: RequestForMail, origin: string): EmailsDraft {
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

/** Email to staff about an action of the buyer: an answer, a change, a withdrawal. */
export function requestNews(
  request: RequestForMail,
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

function staffAddress({ id }: Pick<RequestForMail, 'id'>, origin: string, locale: Locale): string {
  return origin + pathTo('adminRequest', locale, { id })
}

function languageName(language: Locale, locale: Locale): string {
  return (
    new Intl.DisplayNames(languages[locale].intl, { type: 'language' }).of(language) ?? language
  )
}
