import { allocateMoney, decimalOf, type Money } from '#base/money.ts'
import { piecesOfColor } from '#base/quantity-matrix.ts'
import type { XlsxColumn, XlsxSheet, XlsxValue } from '#base/workbook/xlsx-sheet.ts'
import type { Paper } from '#features/documents/paper.ts'
import { compareSizes, sheetKeyOf } from '#features/requests/request-sheet.ts'
import { textsOf } from '#i18n/text.ts'

import { percentText } from './offer-line.paper.ts'
import { sumsOf } from './offer-sums.paper.ts'
import type { Offer, OfferLine } from './offer.ts'

/**
 * A quote as a table: a row for each model in a color, a column for each size, then the sums and the payments; everything else
 * that stands on its paper is below. The form of requests reads it back by the keys in its last column.
 * @param paper of the same offer
 */
export function sheetOfOffer(offer: Offer, paper: Paper): XlsxSheet {
  const { language, lines, terms } = offer
  const table: Table = {
    sizes: [
      ...new Map(lines.flatMap((line) => line.sizes.map(({ code, label }) => [code, label]))),
    ].toSorted(([a], [b]) => compareSizes(a, b)),
    hasDiscount: lines.some(({ discount }) => discount.minor > 0),
    hasHsCode: lines.some(({ hsCode }) => hsCode),
  }
  return {
    name: paper.title.replace('/', '-'),
    columns: columnsOf(offer, table),
    title: [paper.title, ...(paper.recipient?.lines ?? []), paper.reference],
    rows: [
      ...lines.flatMap((line) => rowsOf(line, table)),
      [],
      ...sumsOf(offer).map(({ label, amount, pieces }) => sumRow(table, label, amount, pieces)),
      [],
      ...terms.payments.map(({ name, percent, amount }) =>
        sumRow(table, `${name}, ${percentText(percent, language)}`, amount),
      ),
    ],
    notes: notesOf(offer, paper),
    pictures: [],
  }
}

type Table = { sizes: [code: string, label: string][]; hasDiscount: boolean; hasHsCode: boolean }

function columnsOf(
  { language, currency }: Offer,
  { sizes, hasDiscount, hasHsCode }: Table,
): XlsxColumn[] {
  const { t } = textsOf(language)
  const column = (head: string, width: number, format: XlsxColumn['format']) => ({
    head,
    width,
    format,
  })
  const inCurrency = (head: string) => column(`${head}, ${currency}`, 16, 'money')
  return [
    column(t('papers:packingList.code'), 14, 'text'),
    column(t('papers:packingList.model'), 34, 'text'),
    ...(hasHsCode ? [column(t('papers:hsCode'), 18, 'text')] : []),
    column(t('papers:color'), 18, 'text'),
    ...sizes.map(([, label]) => column(label, 9, 'count')),
    column(t('papers:pieces'), 10, 'count'),
    inCurrency(t('papers:unitPrice')),
    ...(hasDiscount ? [inCurrency(t('papers:discount'))] : []),
    inCurrency(t('papers:amount')),
    column('ID', 24, 'text'),
  ]
}

function rowsOf(line: OfferLine, { sizes, hasDiscount, hasHsCode }: Table): XlsxValue[][] {
  return colorsOf(line).map(({ color, pieces, discount, amount }) => [
    line.styleCode,
    line.name,
    ...(hasHsCode ? [line.hsCode ?? ''] : []),
    color?.name ?? '',
    ...sizes.map(([size]) => line.quantities[color?.code ?? '']?.[size] ?? null),
    pieces,
    figureOf(line.unitPrice),
    ...(hasDiscount ? [-figureOf(discount)] : []),
    figureOf(amount),
    line.productId && color ? sheetKeyOf(line.productId, color.code) : null,
  ])
}

function sumRow(
  { sizes, hasDiscount, hasHsCode }: Table,
  label: string,
  amount: Money,
  pieces: number | null = null,
): XlsxValue[] {
  const empty = sizes.map(() => null)
  return [
    null,
    label,
    ...(hasHsCode ? [null] : []),
    null,
    ...empty,
    pieces,
    null,
    ...(hasDiscount ? [null] : []),
    figureOf(amount),
    null,
  ]
}

/**
 * The share of each color in a line. Amount and discount of the line are rounded once, so they are split by pieces: the parts
 * add up to what stands on paper.
 */
function colorsOf(line: OfferLine) {
  const { colors, quantities, pieces, discount, amount } = line
  if (pieces === 0 || colors.length < 2) return [{ color: colors[0], pieces, discount, amount }]
  const weights = colors.map(({ code }) => piecesOfColor(quantities, code))
  const discounts = allocateMoney(discount, weights)
  const amounts = allocateMoney(amount, weights)
  return colors.map((color, index) => ({
    color,
    pieces: weights[index] ?? 0,
    discount: discounts[index] ?? discount,
    amount: amounts[index] ?? amount,
  }))
}

function notesOf({ lines }: Offer, { facts, blocks, issuer, link }: Paper): string[] {
  const conditions = blocks.flatMap((block) => (block.type === 'text' ? block.paragraphs : []))
  return [
    ...lines.flatMap(({ styleCode, name, note }) =>
      note ? [`${[styleCode, name].filter(Boolean).join(' ')}: ${note}`] : [],
    ),
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...conditions,
    ...(issuer ? [[issuer.name, ...issuer.lines].join(' · ')] : []),
    ...(link ? [link.url] : []),
  ]
}

const figureOf = (amount: Money) => Number(decimalOf(amount))
