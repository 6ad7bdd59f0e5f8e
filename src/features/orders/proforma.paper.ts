import type { Locale } from '#base/locale.ts'
import type { Owner } from '#base/owner.ts'
import type { DocumentSnapshot } from '#features/documents/document.ts'
import { writeDayOf } from '#features/documents/paper-dates.print.ts'
import type { Fact, PaperBlock } from '#features/documents/paper.ts'
import type { Offer } from '#features/quotes/offer.ts'
import { paperOfOffer, type QuoteHead } from '#features/quotes/quote.paper.ts'
import { pathTo } from '#i18n/path-to.ts'
import { textsOf } from '#i18n/text.ts'

import { type BankAccount, writeIban } from './bank.ts'

export type Proforma = {
  /** `P-2026-0001` */
  reference: string
  orderNumber: string
  offer: Offer
  /** Of the accepted quote. */
  head: QuoteHead
  account: BankAccount
  issuedAt: Date
  owner: Owner
  origin: string
}

/** What is to be paid, when and where: the accepted offer, its payment plan, and the account as it is today. */
export function writeProforma(proforma: Proforma): DocumentSnapshot {
  const { reference, orderNumber, offer, head, issuedAt, owner, origin } = proforma
  const { language, terms } = offer
  const { t } = textsOf(language)
  const paper = paperOfOffer(offer, head, owner, origin)
  const date = writeDayOf(issuedAt, language)
  return {
    parts: [
      {
        ...paper,
        kind: t('papers:proforma.kind'),
        title: t('papers:proforma.title', { number: reference }),
        reference: `${reference} · ${date}`,
        facts: [
          { label: t('papers:order'), value: orderNumber },
          { label: t('papers:quote.kind'), value: head.reference },
          ...paper.facts.filter(({ label }) => keptFacts(language).includes(label)),
        ],
        blocks: [
          ...paper.blocks.flatMap(withoutPictures),
          { type: 'facts', heading: t('papers:bank.title'), facts: bankFacts(proforma) },
          {
            type: 'text',
            heading: t('papers:conditions'),
            paragraphs: [
              t('papers:bank.warning', { email: owner.email }),
              t('papers:proforma.note'),
              t('papers:termsVersion', { version: terms.termsVersion }),
            ],
          },
        ],
        footer: `${owner.name} · ${reference}`,
        link: {
          url: `${origin}${pathTo('verify', language)}?number=${encodeURIComponent(reference)}`,
          text: t('paper:verify'),
          qr: 'verify.svg',
        },
      },
    ],
    pictures: {},
    pictureWidth: 480,
    sheet: null,
  }
}

function bankFacts({ account, offer, reference, orderNumber }: Proforma): Fact[] {
  const { t } = textsOf(offer.language)
  const { beneficiary, bank, bic, iban } = account
  return [
    { label: t('papers:bank.beneficiary'), value: beneficiary },
    { label: t('papers:bank.bank'), value: bank },
    { label: 'BIC / SWIFT', value: bic },
    { label: `IBAN (${offer.currency})`, value: writeIban(iban) },
    { label: t('papers:bank.reference'), value: `${reference} / ${orderNumber}` },
  ]
}

/** Not the last day of an offer that was accepted, nor the number of the request. */
function keptFacts(language: Locale): string[] {
  const { t } = textsOf(language)
  return [t('papers:delivery'), t('papers:leadTime'), t('papers:tolerance'), t('papers:prices')]
}

/** The conditions come after the account; pictures stay in the quote. */
function withoutPictures(block: PaperBlock): PaperBlock[] {
  if (block.type === 'text') return []
  if (block.type !== 'items') return [block]
  return [{ ...block, items: block.items.map((item) => ({ ...item, pictures: [] })) }]
}
