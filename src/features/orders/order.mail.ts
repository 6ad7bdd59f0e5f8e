import { quoteLines } from '#base/email-text/quote-lines.ts'
import type { Locale } from '#base/locale.ts'
import { formatMoney, moneyOf } from '#base/money.ts'
import { writeDay } from '#features/documents/paper-dates.print.ts'
import type { Offer } from '#features/quotes/offer.ts'
import { saleTermsText } from '#features/quotes/quote.paper.ts'
import type { RequestForMail } from '#features/requests/request.mail.ts'
import { emailText, writeEmail, writeStaffEmail } from '#i18n/email.mail.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { textsOf } from '#i18n/text.ts'
import type { Attachment, EmailDraft, EmailsDraft } from '#platform/mail/mail.ts'

import type { OrderPayment } from './order.tables.ts'
import type { OrderEventKind } from './order.ts'

type PlacedOrder = {
  order: { id: string; number: string }
  offer: Offer
  /** The reference of the accepted version. */
  reference: string
  acceptance: { name: string; documentHash: string }
}

/** Email to the buyer: the accepted offer, its signer, and the next step. */
export function orderPlaced(
  { email: to, name, locale }: RequestForMail,
  {
    order,
    offer,
    reference,
    acceptance,
    address,
    origin,
  }: PlacedOrder & { address: string; origin: string },
): EmailDraft {
  const { intl } = languages[locale]
  return writeEmail({ to, name, locale }, 'shop.orderPlaced', {
    number: order.number,
    quote: reference,
    acceptedName: acceptance.name,
    hash: acceptance.documentHash,
    terms: saleTermsText(offer, origin),
    total: formatMoney(offer.totals.total, intl),
    payments: offer.terms.payments
      .map((payment) => `${payment.name}: ${formatMoney(payment.amount, intl)}`)
      .join('\n'),
    link: address,
  })
}

export function orderForStaff(
  { email, name, company }: RequestForMail,
  { order, offer, reference }: PlacedOrder,
  origin: string,
): EmailsDraft {
  return writeStaffEmail(email, 'staff.order', (locale) => ({
    number: order.number,
    quote: reference,
    buyer: [name, company].filter(Boolean).join(', '),
    total: formatMoney(offer.totals.total, languages[locale].intl),
    dashboard: origin + pathTo('adminOrder', locale, { id: order.id }),
  }))
}

/** The news that the buyer gets by email. */
export type BuyerNews = Extract<
  OrderEventKind,
  | 'started'
  | 'finished'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'paymentConfirmed'
  | 'paymentRefused'
  | 'slipped'
  | 'filesAdded'
  | 'sampleSent'
  | 'changeProposed'
  | 'cancellationProposed'
  | 'proposalAgreed'
  | 'proposalDeclined'
>

type News<Kind> = {
  number: string
  news: Kind
  /** The words of the person who acted; empty: none. */
  text: string
}

/** Email to the buyer, in the language of the order. */
export function newsForBuyer(
  { email: to, name, locale }: RequestForMail,
  { number, news, text, address }: News<BuyerNews> & { address: string },
): EmailDraft {
  const sentence = emailText(locale)(`shop.orderEvents.${news}`)
  return writeEmail({ to, name, locale }, 'shop.orderNews', {
    number,
    event: firstSentence(sentence),
    news: withWords(sentence, text),
    link: address,
  })
}

/** The news that staff get by email. */
export type StaffNews = Extract<
  OrderEventKind,
  | 'paymentReported'
  | 'slipped'
  | 'filesAdded'
  | 'sampleApproved'
  | 'sampleChangeAsked'
  | 'changeProposed'
  | 'cancellationProposed'
  | 'proposalAgreed'
  | 'proposalDeclined'
>

export function newsForStaff(
  { email }: RequestForMail,
  {
    id,
    number,
    news,
    text,
  }: Omit<News<StaffNews>, 'text'> & {
    id: string
    text: string | ((locale: Locale) => string)
  },
  origin: string,
): EmailsDraft {
  return writeStaffEmail(email, 'staff.orderNews', (locale) => {
    const sentence = emailText(locale)(`staff.orderEvents.${news}`)
    return {
      number,
      news: sentence,
      message: quoteLines((typeof text === 'string' ? text : text(locale)) || '–'),
      dashboard: origin + pathTo('adminOrder', locale, { id }),
    }
  })
}

/** A document of the order with its file, in the language of the order. */
export function orderDocumentReady(
  { email: to, name, locale }: RequestForMail,
  document: { number: string; title: string; address: string; attachments: Attachment[] },
): EmailDraft {
  const { number, title, address: link, attachments } = document
  const draft = writeEmail({ to, name, locale }, 'shop.orderDocument', { number, title, link })
  return (owner) => ({ ...draft(owner), attachments })
}

/** `Deposit with the order: €4,475.00` */
export function writePayment(
  { kind, currency }: Pick<OrderPayment, 'kind' | 'currency'>,
  minor: number,
  locale: Locale,
): string {
  const { t } = textsOf(locale)
  const amount = formatMoney(moneyOf(minor, currency), languages[locale].intl)
  return `${t(`papers:payment.${kind}`)}: ${amount}`
}

/** `Sample fee: Alara, Camel, 38` */
export function writeFee(
  { model, color, size }: { model: string; color: string; size: string },
  locale: Locale,
): string {
  const { t } = textsOf(locale)
  return `${t('papers:payment.sampleFee')}: ${[model, color, size].filter(Boolean).join(', ')}`
}

/** The beginning of the news, as the subject tells it. */
const firstSentence = (news: string) => news.replace(/\.(\s.*)?$/s, '')

const withWords = (sentence: string, words: string) =>
  words ? `${sentence}\n\n${quoteLines(words)}` : sentence

/** How the documents of an order are called: "Proforma invoice". */
export function documentTitle(kind: string, locale: Locale): string {
  const { t } = textsOf(locale)
  return kind === 'packingList' ? t('papers:packingList.kind') : t('papers:proforma.kind')
}

/** `25 November 2026 → 2 December 2026` */
export function writeSlip(before: string, after: string, locale: Locale): string {
  return `${writeDay(before, locale)} → ${writeDay(after, locale)}`
}
