import type { Locale } from '#base/locale.ts'
import { formatMoney, type Money } from '#base/money.ts'
import { piecesOfColor, piecesOfSize } from '#base/quantity-matrix.ts'
import type { PaperItem, PaperTable } from '#features/documents/paper.ts'
import { languages } from '#i18n/languages.ts'
import { textsOf } from '#i18n/text.ts'

import type { OfferLine } from './offer.ts'

/** A line of an offer as it stands on page and paper. */
export function itemOfLine(line: OfferLine, language: Locale): PaperItem {
  const { t } = textsOf(language)
  const money = (amount: Money) => formatMoney(amount, languages[language].intl)
  return {
    pictures:
      line.productId && line.pictureKey
        ? [{ name: pictureName(line.productId), alt: line.name }]
        : [],
    swatches: line.colors.map(({ name, hex }) => ({ name, color: hex })),
    title: line.name,
    code: line.styleCode,
    lines: line.details,
    table: tableOf(line, language),
    facts: [
      { label: t('papers:unitPrice'), value: money(line.unitPrice) },
      ...(line.discount.minor > 0
        ? [{ label: t('papers:discount'), value: discountText(line, language) }]
        : []),
      { label: t('papers:amount'), value: money(line.amount) },
      ...(line.hsCode ? [{ label: t('papers:hsCode'), value: line.hsCode }] : []),
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

/** `−5 % (−€445.00)`, or the amount alone. */
function discountText({ discountPercent, discount }: OfferLine, language: Locale): string {
  const amount = `−${formatMoney(discount, languages[language].intl)}`
  return discountPercent ? `−${percentText(discountPercent, language)} (${amount})` : amount
}

/** The name of a picture in the snapshot. */
export const pictureName = (productId: string) => `${productId}.jpg`

/** `12.5 %` as the language writes it. */
export function percentText(percent: number, language: Locale): string {
  const format = new Intl.NumberFormat(languages[language].intl, {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  return format.format(percent / 100)
}
