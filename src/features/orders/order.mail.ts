import { formatMoney } from '#base/money.ts'
import type { Offer } from '#features/quotes/offer.ts'
import type { ToldRequest } from '#features/requests/request.mail.ts'
import { writeEmail, writeStaffEmail } from '#i18n/email.mail.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { EmailDraft, EmailsDraft } from '#platform/mail/mail.ts'

type PlacedOrder = {
  order: { number: string }
  offer: Offer
  /** Of the accepted version. */
  reference: string
  acceptance: { name: string; documentHash: string }
}

/** To the buyer: what was accepted, by whom, and what comes next. */
export function orderPlaced(
  { email: to, name, locale }: ToldRequest,
  { order, offer, reference, acceptance, address }: PlacedOrder & { address: string },
): EmailDraft {
  const { intl } = languages[locale]
  return writeEmail({ to, name, locale }, 'shop.orderPlaced', {
    number: order.number,
    quote: reference,
    acceptedName: acceptance.name,
    hash: acceptance.documentHash,
    total: formatMoney(offer.totals.total, intl),
    payments: offer.terms.payments
      .map((payment) => `${payment.name}: ${formatMoney(payment.amount, intl)}`)
      .join('\n'),
    link: address,
  })
}

export function orderForStaff(
  { id, email, name, company }: ToldRequest,
  { order, offer, reference }: PlacedOrder,
  origin: string,
): EmailsDraft {
  return writeStaffEmail(email, 'staff.order', (locale) => ({
    number: order.number,
    quote: reference,
    buyer: [name, company].filter(Boolean).join(', '),
    total: formatMoney(offer.totals.total, languages[locale].intl),
    dashboard: origin + pathTo('adminRequest', locale, { id }),
  }))
}
