import type { Locale } from '#base/locale.ts'
import { formatMoney } from '#base/money.ts'
import type { DocumentSnapshot } from '#features/documents/document.ts'
import { writeDay, writeDayOf } from '#features/documents/paper-dates.print.ts'
import { paperText } from '#features/documents/paper-text.print.ts'
import type { Paper, PaperBlock, PaperItem, PaperTable } from '#features/documents/paper.ts'
import type { Tier } from '#features/prices/price.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'

import { writeGuideSheet } from './price-guide-sheet.print.ts'
import {
  entriesOf,
  GUIDE_PICTURE_WIDTH,
  type GuideEntry,
  pictureName,
  type PriceGuide,
} from './price-guide.ts'
import { knownFacts, writeMinimum, writeShares, writeSizes } from './product-facts.print.ts'

/** Products of a part: more would need more memory than the process has. */
const PART_ITEMS = 72
/** The name of the picture that fills the first page. */
const COVER = 'cover.jpg'

/** A company's prices on paper and as a workbook; both say the same steps. */
export function writePriceGuide(guide: PriceGuide, locale: Locale): DocumentSnapshot {
  const t = paperText(locale)
  const { reference, owner, origin, company, list, issuedAt } = guide
  const entries = entriesOf(guide)
  const date = writeDayOf(issuedAt, locale)
  const front = entries.find(({ detail }) => detail.picture)?.detail
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
    ...(front?.picture && {
      cover: {
        picture: { name: COVER, alt: front.name },
        note: t('confidential', { company: company.name }),
      },
    }),
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
    pictures: { ...picturesOf(entries), ...(front?.picture && { [COVER]: fileOf(front.picture) }) },
    pictureWidth: GUIDE_PICTURE_WIDTH,
    sheet: writeGuideSheet(guide, entries, { locale, conditions, date }),
  }
}

/** A guide of up to `PART_ITEMS` products is typeset whole; of more, in parts that are joined. */
function splitParts(paper: Paper, entries: GuideEntry[], locale: Locale): [Paper, ...Paper[]] {
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

function blocksOf(entries: GuideEntry[], locale: Locale): PaperBlock[] {
  const groups = Map.groupBy(entries, ({ detail }) => detail.category.name)
  return [...groups].map(([category, group]) => ({
    type: 'items',
    heading: category,
    perPage: null,
    items: group.map((entry) => itemOf(entry, locale)),
  }))
}

function picturesOf(entries: GuideEntry[]): Record<string, string> {
  return Object.fromEntries(
    entries.flatMap(({ detail }) =>
      detail.picture ? [[pictureName(detail), fileOf(detail.picture)]] : [],
    ),
  )
}

/** Its key in the storage. */
function fileOf({ key, webpWidth }: { key: string; webpWidth: number }): string {
  return `${key}-${webpWidth}.webp`
}

function seasonsOf({ products }: PriceGuide): string {
  return [...new Set(products.map(({ detail }) => detail.collection.fullName))].join(', ')
}

function itemOf({ detail, ladder }: GuideEntry, locale: Locale): PaperItem {
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
      [t('minimum'), writeMinimum(detail, locale)],
      [t('leadTime'), leadTimeDays && t('leadTimeDays', { count: leadTimeDays })],
    ]),
    note: ladder.length > 0 ? '' : t('onRequest'),
  }
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
