import { formatMoney, moneyOf } from '#base/money.ts'
import type { Owner } from '#base/owner.ts'
import type { DocumentSnapshot } from '#features/documents/document.ts'
import { writeDay, writeDayOf } from '#features/documents/paper-dates.print.ts'
import { paperText } from '#features/documents/paper-text.print.ts'
import type { Fact, Paper } from '#features/documents/paper.ts'
import { countryNames } from '#i18n/country-name.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo, saleTermsPath } from '#i18n/path-to.ts'
import { textsOf } from '#i18n/text.ts'

import { itemOfLine, percentText, pictureName } from './offer-line.paper.ts'
import { sumsOf } from './offer-sums.paper.ts'
import type { Offer } from './offer.ts'
import { sheetOfOffer } from './quote-sheet.paper.ts'

/** The recipient of the quote, and its number. */
export type QuoteHead = {
  /** `Q-2026-0001/2` */
  reference: string
  /** The version before; null: none. */
  replaces: string | null
  requestNumber: string
  name: string
  company: string
  country: string
  sentAt: Date
}

/** Pixels to which photographs are narrowed: three times what they take on paper. */
const PICTURE_WIDTH = 300

/** All that the files of a quote are made of. @param origin scheme and host of the site */
export function snapshotOfOffer(
  offer: Offer,
  head: QuoteHead,
  owner: Owner,
  origin: string,
): DocumentSnapshot {
  const pictures = offer.lines.flatMap(({ productId, pictureKey }) =>
    productId && pictureKey ? [[pictureName(productId), pictureKey] as const] : [],
  )
  const paper = paperOfOffer(offer, head, owner, origin)
  return {
    parts: [paper],
    pictures: Object.fromEntries(pictures),
    pictureWidth: PICTURE_WIDTH,
    sheet: sheetOfOffer(offer, paper),
  }
}

/** An offer as a document: it only places what the offer holds. */
export function paperOfOffer(offer: Offer, head: QuoteHead, owner: Owner, origin: string): Paper {
  const { language, terms } = offer
  const { t } = textsOf(language)
  const sentOn = writeDayOf(head.sentAt, language)
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
      ...(head.replaces ? [{ label: t('papers:replaces'), value: head.replaces }] : []),
      { label: t('papers:validUntil'), value: writeDay(terms.validUntil, language) },
      { label: t('papers:delivery'), value: `${terms.incoterm} ${terms.place} (Incoterms 2020)` },
      { label: t('papers:leadTime'), value: t('papers:days', { count: terms.leadTimeDays }) },
      { label: t('papers:tolerance'), value: `± ${percentText(terms.tolerancePercent, language)}` },
      { label: t('papers:prices'), value: t(`papers:taxMode.${offer.taxMode}`) },
      ...originFacts(offer),
      ...rateFacts(offer),
    ],
    blocks: [
      {
        type: 'items',
        heading: t('papers:models'),
        perPage: null,
        items: offer.lines.map((line) => itemOfLine(line, language)),
      },
      sumsBlock(offer),
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
        paragraphs: [terms.note, saleTermsText(offer, origin)].filter(Boolean),
      },
    ],
    footer: [owner.name, head.company || head.name, head.reference, sentOn].join(' · '),
    link: {
      url: `${origin}${pathTo('verify', language)}?number=${encodeURIComponent(head.reference)}`,
      text: paperText(language)('verify'),
      qr: 'verify.svg',
    },
  }
}

/** The terms of sale of an offer and where their text stands. */
export function saleTermsText({ language, terms }: Offer, origin: string): string {
  const { t } = textsOf(language)
  const { saleTerms, termsVersion } = terms
  if (saleTerms)
    return t('papers:saleTerms.named', {
      version: saleTerms.version,
      link: `${origin}${saleTermsPath(saleTerms, language)}`,
    })
  return termsVersion
    ? t('papers:saleTerms.unkept', { version: termsVersion })
    : t('papers:saleTerms.none')
}

/** Country of origin, for customs; nothing where staff have not said it. */
export function originFacts({
  originCountry,
  language,
}: Pick<Offer, 'originCountry' | 'language'>): Fact[] {
  if (!originCountry) return []
  const { t } = textsOf(language)
  return [{ label: t('papers:origin'), value: countryNames(language)(originCountry) }]
}

/** `1 EUR = 48.1234 TRY`, with who published it and when. */
function rateFacts({ rate, language }: Offer): Fact[] {
  if (!rate) return []
  const { t } = textsOf(language)
  const { from, to, value, on, source } = rate
  const { intl } = languages[language]
  const figure = new Intl.NumberFormat(intl, { maximumFractionDigits: 6 }).format(value)
  const words = `1 ${from} = ${figure} ${to} (${source}, ${writeDay(on, language)})`
  return [{ label: t('papers:rate'), value: words }]
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

/** The sums as rows; deductions have the sign that people write. */
function sumsBlock(offer: Offer) {
  const { intl } = languages[offer.language]
  const rows = sumsOf(offer).map(({ label, amount }) => ({
    label,
    value:
      amount.minor < 0
        ? `−${formatMoney(moneyOf(-amount.minor, amount.currency), intl)}`
        : formatMoney(amount, intl),
  }))
  return {
    type: 'sums' as const,
    rows: rows.slice(0, -1),
    total: rows.at(-1) ?? { label: '', value: '' },
  }
}
