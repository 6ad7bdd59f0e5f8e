import { quoteLines } from '#base/email-text/quote-lines.ts'
import { formatMoney } from '#base/money.ts'
import { writeDay } from '#features/documents/paper-dates.print.ts'
import { type RequestForMail, writeRequestLink } from '#features/requests/request.mail.ts'
import { writeEmail, writeStaffEmail } from '#i18n/email.mail.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailDraft, EmailsDraft } from '#platform/mail/mail.ts'

import type { Offer } from './offer.ts'
import { saleTermsText } from './quote.paper.ts'
import { quoteFileName } from './quote.ts'

type SentQuote = {
  /** `Q-2026-0001/2` */
  reference: string
  offer: Offer
  address: string
  origin: string
  file: { key: string; byteLength: number }
}

/** The quote with its document, in the language of the request. */
export function quoteSent(
  request: RequestForMail,
  { reference, offer, address, origin, file }: SentQuote,
): EmailDraft {
  const { email: to, name, locale } = request
  const draft = writeEmail({ to, name, locale }, 'shop.quoteSent', {
    number: reference,
    total: formatMoney(offer.totals.total, languages[locale].intl),
    delivery: `${offer.terms.incoterm} ${offer.terms.place}`,
    until: writeDay(offer.terms.validUntil, locale),
    terms: saleTermsText(offer, origin),
    link: writeRequestLink(request, address, 'accept'),
  })
  const attachment = {
    fileName: quoteFileName(reference, locale),
    contentType: 'application/pdf',
    storageKey: file.key,
    byteLength: file.byteLength,
  }
  return (owner) => ({ ...draft(owner), attachments: [attachment] })
}

/** Shortly before the last day of the offer is over. */
export function quoteEnding(
  { email: to, name, locale }: RequestForMail,
  { reference, offer, address }: Omit<SentQuote, 'file' | 'origin'>,
): EmailDraft {
  return writeEmail({ to, name, locale }, 'shop.quoteEnding', {
    number: reference,
    total: formatMoney(offer.totals.total, languages[locale].intl),
    until: writeDay(offer.terms.validUntil, locale),
    link: address,
  })
}

export function quoteExpired(
  { email: to, name, locale }: RequestForMail,
  reference: string,
  address: string,
): EmailDraft {
  return writeEmail({ to, name, locale }, 'shop.quoteExpired', { number: reference, link: address })
}

type Approval = {
  request: Pick<RequestForMail, 'id' | 'number'>
  /** The name of the person who asks or answers. */
  name: string
}

/** Email to the approvers of a quote. It says no amount: they read it where they may. */
export function approvalAsked(
  readers: readonly string[],
  { request: { id, number }, name }: Approval,
  origin: string,
): EmailsDraft {
  return writeStaffEmail(
    null,
    'staff.approvalAsked',
    (locale) => ({ number, name, dashboard: origin + pathTo('adminRequest', locale, { id }) }),
    readers,
  )
}

/** Email to the author of the quote: why it has come back. */
export function approvalReturned(
  reader: string,
  { request: { id, number }, name, note }: Approval & { note: string },
  origin: string,
): EmailsDraft {
  return writeStaffEmail(
    null,
    'staff.approvalReturned',
    (locale) => ({
      number,
      name,
      message: quoteLines(note),
      dashboard: origin + pathTo('adminRequest', locale, { id }),
    }),
    [reader],
  )
}
