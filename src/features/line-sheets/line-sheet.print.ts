import type { Locale } from '#base/locale.ts'
import { formatMoney } from '#base/money.ts'
import { piecesOf } from '#base/quantity-matrix.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'
import type { DocumentSnapshot } from '#features/documents/document.ts'
import { writeDay, writeDayOf } from '#features/documents/paper-dates.print.ts'
import { paperText } from '#features/documents/paper-text.print.ts'
import type { Fact, Paper, PaperItem, PaperTable } from '#features/documents/paper.ts'
import type { Tier } from '#features/prices/price.ts'
import { languages as languageFacts } from '#i18n/languages.ts'

import type { Availability } from './availability/availability.ts'
import { writeLineSheetTable } from './line-sheet-table.print.ts'
import {
  fileOf,
  type LineSheet,
  partSize,
  pictureOf,
  pictureWidths,
  type SheetEntry,
} from './line-sheet.ts'
import { type ExportOptions, mainLanguage } from './product-export.ts'
import { knownFacts, writeMinimum, writeShares, writeSizes } from './product-facts.print.ts'
import { sheetText } from './sheet-text.print.ts'

/** Steps of a price that a narrow card has room for. */
const NARROW_STEPS = 3

/** A line sheet on paper and as a workbook; both say the same. */
export function writeLineSheet(sheet: LineSheet): DocumentSnapshot {
  const { title, options, owner, list, entries, at } = sheet
  const locale = mainLanguage(options)
  const t = sheetText(locale)
  const paperT = paperText(locale)
  const { isNeutral, perPage } = options
  const date = writeDayOf(at, locale)
  const pictures: Record<string, string> = {}
  const items = entries.map((entry) => itemOf(entry, options, pictures))
  const cover = items.find((item) => item.pictures.length > 0)?.pictures[0] ?? null
  const paper: Paper = {
    language: locale,
    continues: false,
    kind: t('lineSheet'),
    title,
    reference: [t('styles', { count: entries.length }), date].join(' · '),
    issuer: isNeutral ? null : { name: owner.name, lines: [owner.phone, owner.email] },
    recipient: null,
    facts: list
      ? knownFacts([
          [paperT('currency'), list.currency],
          [paperT('delivery'), `${list.incoterm} ${list.place}`],
          [paperT('validUntil'), list.validTo && writeDay(list.validTo, locale)],
        ])
      : [],
    blocks: [],
    footer: [!isNeutral && owner.name, title, date].filter(Boolean).join(' · '),
    link: null,
  }
  const size = partSize(perPage, 1 + Number(perPage === 1) + Number(options.hasSwatches))
  const parts = Array.from(
    { length: Math.max(1, Math.ceil(items.length / size)) },
    (_, index): Paper => ({
      ...paper,
      continues: index > 0,
      ...(index === 0 && {
        cover: { picture: cover, note: list ? paperT(`tax.${list.taxMode}`) : '' },
      }),
      blocks: [
        {
          type: 'items',
          heading: '',
          perPage,
          items: items.slice(index * size, (index + 1) * size),
        },
      ],
    }),
  )
  return {
    parts: parts as [Paper, ...Paper[]],
    pictures,
    pictureWidth: pictureWidths[perPage],
    sheet: writeLineSheetTable(sheet, pictures),
  }
}

/** @param pictures gets the files that the item shows, by their names on paper */
function itemOf(
  { texts, ladder, availability }: SheetEntry,
  options: ExportOptions,
  pictures: Record<string, string>,
): PaperItem {
  const [product] = texts
  const { id, name, styleCode, colors, lineDrawingKey } = product
  const { perPage, hasPrices, hasDrawings, hasSwatches } = options
  const locale = mainLanguage(options)
  const place = (view: 'front' | 'back' | 'fabric-closeup') => {
    const picture = pictureOf(product, view)
    if (!picture) return []
    const fileName = `${id}-${view}.jpg`
    pictures[fileName] = fileOf(picture, view === 'front' ? pictureWidths[perPage] : 480)
    const color = colors.find(({ slug }) => slug === picture.color)?.name ?? ''
    return [{ name: fileName, alt: paperText(locale)(`products:alt.${view}`, { name, color }) }]
  }
  const drawing = hasDrawings && lineDrawingKey ? `${id}-drawing.svg` : null
  if (drawing && lineDrawingKey) pictures[drawing] = lineDrawingKey
  return {
    pictures: place('front'),
    details: [
      ...(perPage === 1 ? place('back') : []),
      ...(hasSwatches ? place('fabric-closeup') : []),
      ...(drawing
        ? [{ name: drawing, alt: paperText(locale)('products:lineDrawing', { name }) }]
        : []),
    ],
    swatches: colors.map((color) => ({ name: color.name, color: color.hex })),
    title: name,
    code: styleCode,
    lines: texts.map((text, index) => lineOf(text, options, index)).filter(Boolean),
    table: hasPrices && perPage <= 4 && ladder.length > 0 ? tableOf(ladder, locale) : null,
    facts: factsOf({ texts, ladder, availability }, options),
    note: hasPrices && ladder.length === 0 ? paperText(locale)('onRequest') : '',
  }
}

/** Cloth and composition; in a further language with the name before them. */
function lineOf(product: ProductDetail, { languages, perPage }: ExportOptions, index: number) {
  const locale = languages[index] ?? 'en'
  const shares = writeShares(product.composition, locale)
  const isShort = perPage === 9 && languages.length > 1
  return [index > 0 && product.name, product.fabric.name, !isShort && shares]
    .filter(Boolean)
    .join(' · ')
}

function factsOf({ texts, ladder, availability }: SheetEntry, options: ExportOptions): Fact[] {
  const { languages, perPage, hasPrices } = options
  const [product] = texts
  const locale = mainLanguage(options)
  const t = paperText(locale)
  const label = (key: 'sizes' | 'minimum' | 'leadTime' | 'piecePrice') => inEach(languages, key)
  const isNarrow = perPage === 9
  const { leadTimeDays } = product
  return knownFacts([
    [label('sizes'), writeSizes(product.sizes, locale)],
    [label('minimum'), !isNarrow && writeMinimum(product, locale)],
    [label('leadTime'), !isNarrow && leadTimeDays && t('leadTimeDays', { count: leadTimeDays })],
    [sheetText(locale)('availability'), availability],
    [
      label('piecePrice'),
      hasPrices &&
        perPage > 4 &&
        ladder
          .slice(0, NARROW_STEPS)
          .map(({ fromQuantity, amount }) => `${fromQuantity}+ ${moneyIn(amount, locale)}`)
          .join(' · '),
    ],
  ])
}

/** A label in all languages of the sheet. */
function inEach(
  languages: readonly Locale[],
  key: 'sizes' | 'minimum' | 'leadTime' | 'piecePrice',
): string {
  return [...new Set(languages.map((locale) => paperText(locale)(key)))].join(' / ')
}

function tableOf(ladder: Tier[], locale: Locale): PaperTable {
  const t = paperText(locale)
  return {
    head: ['', ...ladder.map(({ fromQuantity }) => t('from', { count: fromQuantity }))],
    rows: [[t('piecePrice'), ...ladder.map(({ amount }) => moneyIn(amount, locale))]],
    hasTotal: false,
  }
}

function moneyIn(amount: Tier['amount'], locale: Locale): string {
  return formatMoney(amount, languageFacts[locale].intl)
}

/** The ready pieces of a product, in a sentence; empty if it is made to order. */
export function writeAvailability(availability: Availability | null, locale: Locale): string {
  if (!availability) return ''
  const count = piecesOf(availability.ready)
  return sheetText(locale)('ready', { count, day: writeDay(availability.asOf, locale) })
}
