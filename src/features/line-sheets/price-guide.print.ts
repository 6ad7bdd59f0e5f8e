import type { Locale } from '#base/locale.ts'
import { makerDay } from '#base/maker-day.ts'
import { decimalOf, formatMoney } from '#base/money.ts'
import type { Owner } from '#base/owner.ts'
import type { XlsxSheet } from '#base/xlsx-sheet.ts'
import type { ProductDetail } from '#business/catalogue/product-card.ts'
import type { DocumentSnapshot } from '#features/documents/document.ts'
import { writeDay, writeDayOf } from '#features/documents/paper-dates.print.ts'
import { paperText } from '#features/documents/paper-text.print.ts'
import type { Paper, PaperBlock, PaperItem, PaperTable } from '#features/documents/paper.ts'
import {
  type PriceBasis,
  priceFor,
  type PriceList,
  sortTiers,
  type Tier,
} from '#features/prices/price.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'

import { knownFacts, writeShares, writeSizes } from './product-facts.print.ts'

export type PriceGuide = {
  reference: string
  owner: Owner
  /** Scheme and host of the site. */
  origin: string
  company: { name: string; city: string }
  list: PriceList
  /** In the order of the catalogue. */
  products: { detail: ProductDetail; basis: PriceBasis }[]
  issuedAt: Date
}

/** Products of a part: more would need more memory than the process has. */
const PART_ITEMS = 72
/** Pixels: three times what a picture takes on paper. */
const PICTURE_WIDTH = 300

/** A company's prices on paper and as a workbook; both say the same steps. */
export function writePriceGuide(guide: PriceGuide, locale: Locale): DocumentSnapshot {
  const t = paperText(locale)
  const { reference, owner, origin, company, list, issuedAt } = guide
  const entries = guide.products.map(({ detail, basis }) => ({
    detail,
    ladder: ladderOf(basis, detail, makerDay(issuedAt)),
  }))
  const date = writeDayOf(issuedAt, locale)
  const conditions = [
    t(`tax.${list.taxMode}`),
    t('tiersNote'),
    t('confidential', { company: company.name }),
  ]
  const paper: Paper = {
    language: locale,
    continues: false,
    kind: t('priceGuide'),
    title: seasonsOf(guide) || t('priceGuide'),
    reference: `${reference} · ${date}`,
    issuer: { name: owner.name, lines: [owner.company, owner.phone, owner.email] },
    recipient: { label: t('preparedFor'), lines: [company.name, company.city] },
    facts: knownFacts([
      [t('number'), reference],
      [t('date'), date],
      [t('validUntil'), list.validTo && writeDay(list.validTo, locale)],
      [t('delivery'), `${list.incoterm} ${list.place}`],
      [t('currency'), list.currency],
    ]),
    blocks: [{ type: 'text', heading: '', paragraphs: conditions }],
    footer: [owner.name, company.name, reference, date].join(' · '),
    link: {
      url: `${origin}${pathTo('verify', locale)}?number=${encodeURIComponent(reference)}`,
      text: t('verify'),
      qr: 'verify.svg',
    },
  }
  return {
    parts: splitParts(paper, entries, locale),
    pictures: picturesOf(entries),
    pictureWidth: PICTURE_WIDTH,
    sheet: sheetOf(guide, entries, { locale, conditions, date }),
  }
}

type Entry = { detail: ProductDetail; ladder: Tier[] }

/** Every step at its price for the cloth of the product; empty: on request. */
function ladderOf(basis: PriceBasis, { fabric }: ProductDetail, on: string): Tier[] {
  const tiers = basis.agreedTiers.length > 0 ? basis.agreedTiers : basis.tiers
  return sortTiers(tiers).flatMap(({ fromQuantity }) => {
    const price = priceFor(basis, { pieces: fromQuantity, fabric: fabric.slug, on })
    return price.state === 'priced' ? [{ fromQuantity, amount: price.unit }] : []
  })
}

/** A guide of up to `PART_ITEMS` products is typeset whole; of more, in parts that are joined. */
function splitParts(paper: Paper, entries: Entry[], locale: Locale): [Paper, ...Paper[]] {
  const count = Math.max(1, Math.ceil(entries.length / PART_ITEMS))
  const parts = Array.from({ length: count }, (_, index): Paper => {
    const some = entries.slice(index * PART_ITEMS, (index + 1) * PART_ITEMS)
    return {
      ...paper,
      continues: index > 0,
      blocks: [...(index === 0 ? paper.blocks : []), ...blocksOf(some, locale)],
      link: index === count - 1 ? paper.link : null,
    }
  })
  return parts as [Paper, ...Paper[]]
}

function blocksOf(entries: Entry[], locale: Locale): PaperBlock[] {
  const groups = Map.groupBy(entries, ({ detail }) => detail.category.name)
  return [...groups].map(([category, group]) => ({
    type: 'items',
    heading: category,
    perPage: null,
    items: group.map((entry) => itemOf(entry, locale)),
  }))
}

function picturesOf(entries: Entry[]): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(({ detail }) =>
      detail.picture
        ? [[pictureName(detail), `${detail.picture.key}-${detail.picture.webpWidth}.webp`]]
        : [],
    ),
  )
}

function seasonsOf({ products }: PriceGuide): string {
  return [...new Set(products.map(({ detail }) => detail.collection.fullName))].join(', ')
}

const pictureName = ({ id }: ProductDetail) => `${id}.jpg`

function itemOf({ detail, ladder }: Entry, locale: Locale): PaperItem {
  const t = paperText(locale)
  const { name, styleCode, fabric, composition, colors, sizes, picture } = detail
  const { leadTimeDays } = detail
  return {
    pictures: picture ? [{ name: pictureName(detail), alt: name }] : [],
    swatches: colors.map((color) => ({ name: color.name, color: color.hex })),
    title: name,
    code: styleCode,
    lines: [[fabric.name, writeShares(composition, locale)].filter(Boolean).join(' · ')],
    table: ladder.length > 0 ? tableOf(ladder, locale) : null,
    facts: knownFacts([
      [t('sizes'), writeSizes(sizes, locale)],
      [t('minimum'), minimumOf(detail, locale)],
      [t('leadTime'), leadTimeDays && t('leadTimeDays', { count: leadTimeDays })],
    ]),
    note: ladder.length > 0 ? '' : t('onRequest'),
  }
}

function minimumOf({ minimumPerColor, minimumPerStyle }: ProductDetail, locale: Locale): string {
  const t = paperText(locale)
  return [
    minimumPerColor && t('perColor', { count: minimumPerColor }),
    minimumPerStyle && t('perStyle', { count: minimumPerStyle }),
  ]
    .filter(Boolean)
    .join(', ')
}

function tableOf(ladder: Tier[], locale: Locale): PaperTable {
  const t = paperText(locale)
  return {
    head: ['', ...ladder.map(({ fromQuantity }) => t('from', { count: fromQuantity }))],
    rows: [
      [t('piecePrice'), ...ladder.map(({ amount }) => formatMoney(amount, languages[locale].intl))],
    ],
    hasTotal: false,
  }
}

/** One row a product, one column a step: a program can read what a person reads. */
function sheetOf(
  { reference, company, list }: PriceGuide,
  entries: Entry[],
  { locale, conditions, date }: { locale: Locale; conditions: string[]; date: string },
): XlsxSheet {
  const t = paperText(locale)
  const steps = [
    ...new Set(entries.flatMap(({ ladder }) => ladder.map(({ fromQuantity }) => fromQuantity))),
  ].toSorted((a, b) => a - b)
  const text = (head: string, width: number) => ({ head, width, format: 'text' as const })
  return {
    name: t('priceGuide'),
    columns: [
      text(t('code'), 12),
      text(t('style'), 28),
      text(t('cloth'), 34),
      text(t('colors'), 30),
      text(t('sizes'), 22),
      text(t('minimum'), 24),
      text(t('leadTime'), 12),
      ...steps.map((step) => ({
        head: `${t('from', { count: step })}, ${list.currency}`,
        width: 14,
        format: 'money' as const,
      })),
    ],
    title: [`${t('priceGuide')} ${reference}`, `${company.name} · ${date}`],
    rows: entries.map(({ detail, ladder }) => [
      detail.styleCode,
      detail.name,
      [detail.fabric.name, writeShares(detail.composition, locale)].filter(Boolean).join(' · '),
      detail.colors.map(({ name }) => name).join(', '),
      writeSizes(detail.sizes, locale),
      minimumOf(detail, locale),
      detail.leadTimeDays && t('leadTimeDays', { count: detail.leadTimeDays }),
      ...steps.map((step) => {
        const tier = ladder.find(({ fromQuantity }) => fromQuantity === step)
        return tier ? Number(decimalOf(tier.amount)) : null
      }),
    ]),
    notes: [
      ...conditions,
      `${t('delivery')}: ${list.incoterm} ${list.place}`,
      ...(list.validTo ? [`${t('validUntil')}: ${writeDay(list.validTo, locale)}`] : []),
    ],
    pictures: entries.map(({ detail }) => (detail.picture ? pictureName(detail) : null)),
  }
}
