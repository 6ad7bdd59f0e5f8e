import type { Locale } from '#base/locale.ts'
import { formatMoney, type Money, moneyOf } from '#base/money.ts'
import type { Owner } from '#base/owner.ts'
import type { DocumentSnapshot } from '#features/documents/document.ts'
import { writeDayOf } from '#features/documents/paper-dates.print.ts'
import type { Fact, PaperBlock } from '#features/documents/paper.ts'
import { percentText } from '#features/quotes/offer-line.paper.ts'
import type { Offer } from '#features/quotes/offer.ts'
import { paperOfOffer, type QuoteHead, saleTermsText } from '#features/quotes/quote.paper.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { textsOf } from '#i18n/text.ts'

import { type BankAccount, writeIban } from './bank/bank.ts'
import type { SampleFees, sampleFeesOf } from './sample-fees.ts'
import type { SampleKind } from './sample.ts'

export type Proforma = {
  /** `P-2026-0001` */
  reference: string
  orderNumber: string
  offer: Offer
  /** The head of the accepted quote. */
  head: QuoteHead
  account: BankAccount
  /** Null: no sample has a fee. */
  fees: SampleFees<ChargedSample> | null
  issuedAt: Date
  owner: Owner
  origin: string
}

type ChargedSample = Parameters<typeof sampleFeesOf>[0][number] & {
  kind: SampleKind
  model: string
  color: string
  size: string
}

/** Writes the payments to make, with dates and account: the accepted offer, its payment plan, and the account as it is today. */
export function writeProforma(proforma: Proforma): DocumentSnapshot {
  const { reference, orderNumber, offer, head, issuedAt, owner, origin } = proforma
  const { language } = offer
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
          ...feeBlocks(proforma),
          { type: 'facts', heading: t('papers:bank.title'), facts: bankFacts(proforma) },
          {
            type: 'text',
            heading: t('papers:conditions'),
            paragraphs: [
              t('papers:bank.warning', { email: owner.email }),
              t('papers:proforma.note'),
              saleTermsText(offer, origin),
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

/** The samples with their fees, the credit of the order, and the total to pay. */
function feeBlocks({ fees: sums, offer }: Proforma): PaperBlock[] {
  if (!sums) return []
  const { language, totals, tax: rate } = offer
  const { t } = textsOf(language)
  const money = (amount: Money) => formatMoney(amount, languages[language].intl)
  const minus = ({ minor, currency }: Money) => `−${money(moneyOf(minor, currency))}`
  const { charged, fees, credit, tax, due, returned, payable } = sums
  const taxLabel = t('papers:tax.net', { percent: percentText(rate.percent, language) })
  const hasCredit = credit.minor > 0
  return [
    {
      type: 'table',
      heading: t('papers:samples.title'),
      table: {
        head: [t('papers:samples.sample'), t('papers:samples.for'), t('papers:samples.fee')],
        rows: charged.map(({ kind, model, color, size, fee, isCredited }) => [
          t(`papers:samples.kind.${kind}`),
          [model, color, size].filter(Boolean).join(', '),
          isCredited ? t('papers:credited', { name: money(fee) }) : money(fee),
        ]),
        hasTotal: false,
      },
    },
    {
      type: 'sums',
      rows: [
        { label: t('papers:samples.order'), value: money(totals.total) },
        { label: t('papers:samples.fees'), value: money(fees) },
        ...(hasCredit ? [{ label: t('papers:credit'), value: minus(credit) }] : []),
        ...(tax.minor > 0 ? [{ label: taxLabel, value: money(tax) }] : []),
      ],
      total: { label: t('papers:samples.payable'), value: money(payable) },
    },
    {
      type: 'facts',
      heading: t('papers:samples.when'),
      facts: [
        { label: t('papers:samples.due'), value: money(due) },
        ...(hasCredit ? [{ label: t('papers:samples.returned'), value: minus(returned) }] : []),
      ],
    },
  ]
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
  return [
    t('papers:delivery'),
    t('papers:leadTime'),
    t('papers:tolerance'),
    t('papers:prices'),
    t('papers:origin'),
    t('papers:rate'),
  ]
}

/** The conditions come after the account; pictures stay in the quote. */
function withoutPictures(block: PaperBlock): PaperBlock[] {
  if (block.type === 'text') return []
  if (block.type !== 'items') return [block]
  return [{ ...block, items: block.items.map((item) => ({ ...item, pictures: [] })) }]
}
