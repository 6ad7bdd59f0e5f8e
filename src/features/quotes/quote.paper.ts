import type { Locale } from '#base/locale.ts'
import { formatMoney, type Money } from '#base/money.ts'
import type { Owner } from '#base/owner.ts'
import { piecesOfColor, piecesOfSize } from '#base/quantity-matrix.ts'
import type { Paper, PaperItem, PaperTable } from '#features/documents/paper.ts'
import { countryNames } from '#i18n/country-name.ts'
import { languages } from '#i18n/languages.ts'
import { textsOf } from '#i18n/text.ts'

import type { Offer, OfferLine } from './offer.ts'

/** Who gets the quote, and under which number. */
export type QuoteHead = {
  /** `Q-2026-0001/2` */
  reference: string
  requestNumber: string
  name: string
  company: string
  country: string
  sentAt: Date
}

/** An offer as a document: it only places what the offer holds. */
export function paperOfOffer(offer: Offer, head: QuoteHead, owner: Owner): Paper {
  const { language, terms } = offer
  const { t } = textsOf(language)
  const sentOn = dayText(head.sentAt, language, owner.timeZone)
  return {
    language,
    continues: false,
    kind: t('papers:quote.kind'),
    title: t('papers:quote.title', { number: head.reference }),
    reference: `${head.reference} · ${sentOn}`,
    issuer: { name: owner.company || owner.name, lines: issuerLines(owner) },
    recipient: {
      label: t('papers:for'),
      lines: [head.company, head.name, countryNames(language)(head.country)].filter(Boolean),
    },
    facts: [
      { label: t('papers:request'), value: head.requestNumber },
      { label: t('papers:validUntil'), value: dateText(terms.validUntil, language) },
      { label: t('papers:delivery'), value: `${terms.incoterm} ${terms.place} (Incoterms 2020)` },
      { label: t('papers:leadTime'), value: t('papers:days', { count: terms.leadTimeDays }) },
      { label: t('papers:tolerance'), value: `± ${percentText(terms.tolerancePercent, language)}` },
      { label: t('papers:prices'), value: t(`papers:taxMode.${offer.taxMode}`) },
    ],
    blocks: [
      {
        type: 'items',
        heading: t('papers:models'),
        perPage: null,
        items: offer.lines.map((line) => itemOf(line, language)),
      },
      sumsOf(offer),
      {
        type: 'facts',
        heading: t('papers:payments'),
        facts: terms.payments.map(({ name, percent, amount }) => ({
          label: `${name}, ${percentText(percent, language)}`,
          value: formatMoney(amount, languages[language].intl),
        })),
      },
      {
        type: 'text',
        heading: t('papers:conditions'),
        paragraphs: [terms.note, t('papers:termsVersion', { version: terms.termsVersion })].filter(
          Boolean,
        ),
      },
    ],
    footer: `${owner.name} · ${head.reference}`,
    link: null,
  }
}

function issuerLines({ registration, phone, email }: Owner): string[] {
  const { address, taxOffice, taxNumber, mersis } = registration
  return [
    address,
    [taxOffice, taxNumber].filter(Boolean).join(' '),
    mersis && `MERSİS ${mersis}`,
    [phone, email].filter(Boolean).join(' · '),
  ].filter(Boolean)
}

function itemOf(line: OfferLine, language: Locale): PaperItem {
  const { t } = textsOf(language)
  const money = (amount: Money) => formatMoney(amount, languages[language].intl)
  return {
    pictures: [],
    swatches: line.colors.map(({ name, hex }) => ({ name, color: hex })),
    title: line.name,
    code: line.styleCode,
    lines: line.details,
    table: tableOf(line, language),
    facts: [
      { label: t('papers:unitPrice'), value: money(line.unitPrice) },
      ...(line.discountPercent > 0
        ? [
            {
              label: t('papers:discount'),
              value: `−${percentText(line.discountPercent, language)}`,
            },
          ]
        : []),
      { label: t('papers:amount'), value: money(line.amount) },
    ],
    note: line.note,
  }
}

function tableOf({ colors, sizes, quantities, pieces }: OfferLine, language: Locale): PaperTable {
  const { t } = textsOf(language)
  const number = (value: number) => new Intl.NumberFormat(languages[language].intl).format(value)
  const rows = colors.map(({ code, name }) => [
    name,
    ...sizes.map((size) => number(quantities[code]?.[size.code] ?? 0)),
    number(piecesOfColor(quantities, code)),
  ])
  const total = [
    t('papers:total'),
    ...sizes.map(({ code }) => number(piecesOfSize(quantities, code))),
    number(pieces),
  ]
  return {
    head: [t('papers:color'), ...sizes.map(({ label }) => label), t('papers:pieces')],
    rows: [...rows, total],
    hasTotal: true,
  }
}

/** The sums of an offer in words, from goods to total: what stands on paper and on the page. */
function sumsOf(offer: Offer) {
  const { language, totals, tax, charges, discountPercent } = offer
  const { t } = textsOf(language)
  const money = (amount: Money) => formatMoney(amount, languages[language].intl)
  const taxLabel = [
    t(`papers:tax.${offer.taxMode}`, { percent: percentText(tax.percent, language) }),
    tax.reason,
  ]
  return {
    type: 'sums' as const,
    rows: [
      { label: t('papers:goods', { count: totals.pieces }), value: money(totals.goods) },
      ...(totals.discount.minor
        ? [
            {
              label: `${t('papers:discount')} ${percentText(discountPercent, language)}`,
              value: `−${money(totals.discount)}`,
            },
          ]
        : []),
      ...charges.map(({ name, amount, isCredited }) => ({
        label: isCredited ? t('papers:credited', { name }) : name,
        value: money(amount),
      })),
      { label: taxLabel.filter(Boolean).join(' · '), value: money(totals.tax) },
    ],
    total: { label: t('papers:grandTotal'), value: money(totals.total) },
  }
}

/** A day of the maker's zone, written out. */
export function dateText(day: string, language: Locale): string {
  const format = new Intl.DateTimeFormat(languages[language].intl, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}

function dayText(at: Date, language: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(languages[language].intl, { dateStyle: 'long', timeZone }).format(
    at,
  )
}

function percentText(percent: number, language: Locale): string {
  const format = new Intl.NumberFormat(languages[language].intl, {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return format.format(percent / 100)
}
