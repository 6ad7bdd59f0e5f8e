import type { Locale } from '#base/locale.ts'
import { decimalOf } from '#base/money.ts'
import type { XlsxColumn, XlsxSheet, XlsxValue } from '#base/workbook/xlsx-sheet.ts'
import { writeDay, writeDayOf } from '#features/documents/paper-dates.print.ts'
import { paperText } from '#features/documents/paper-text.print.ts'
import type { PriceList } from '#features/prices/price.ts'
import { languages as languageFacts } from '#i18n/languages.ts'

import type { LineSheet, SheetEntry } from './line-sheet.ts'
import { mainLanguage } from './product-export.ts'
import { writeShares, writeSizes } from './product-facts.print.ts'
import { sheetText } from './sheet-text.print.ts'

/**
 * One row a product; prices have a column for each step.
 * @param pictures those of the paper, of which each row shows the front
 */
export function writeLineSheetTable(
  { title, options, owner, list, entries, at }: LineSheet,
  pictures: Record<string, string>,
): XlsxSheet {
  const locale = mainLanguage(options)
  const t = paperText(locale)
  const words = sheetText(locale)
  const { languages, isNeutral } = options
  const steps = [
    ...new Set(entries.flatMap(({ ladder }) => ladder.map(({ fromQuantity }) => fromQuantity))),
  ].toSorted((a, b) => a - b)
  return {
    name: words('lineSheet'),
    columns: columnsOf(languages, list, steps),
    title: [
      title,
      [!isNeutral && owner.name, words('styles', { count: entries.length }), writeDayOf(at, locale)]
        .filter(Boolean)
        .join(' · '),
    ],
    rows: entries.map((entry) => rowOf(entry, locale, list ? steps : [])),
    notes: list
      ? [
          t(`tax.${list.taxMode}`),
          t('tiersNote'),
          `${t('delivery')}: ${list.incoterm} ${list.place}`,
          ...(list.validTo ? [`${t('validUntil')}: ${writeDay(list.validTo, locale)}`] : []),
        ]
      : [],
    pictures: entries.map(({ texts: [{ id }] }) => {
      const fileName = `${id}-front.jpg`
      return pictures[fileName] ? fileName : null
    }),
  }
}

function columnsOf(
  languages: readonly Locale[],
  list: PriceList | null,
  steps: number[],
): XlsxColumn[] {
  const [locale = 'en'] = languages
  const t = paperText(locale)
  const column = (head: string, width: number, format: XlsxColumn['format'] = 'text') => ({
    head,
    width,
    format,
  })
  const nameHead = (language: Locale) =>
    languages.length === 1 ? t('style') : `${t('style')} (${languageFacts[language].name})`
  return [
    column(t('code'), 12),
    ...languages.map((language) => column(nameHead(language), 26)),
    column(t('cloth'), 20),
    column(t('products:composition'), 30),
    column(t('colors'), 30),
    column(t('sizes'), 22),
    column(t('products:minimumPerColor'), 12, 'count'),
    column(t('products:minimumPerStyle'), 12, 'count'),
    column(t('leadTime'), 12),
    column(sheetText(locale)('availability'), 24),
    ...(list
      ? steps.map((step) => column(`${t('from', { count: step })}, ${list.currency}`, 14, 'money'))
      : []),
  ]
}

/** @param steps a cell for each; none: without prices */
function rowOf(
  { texts, ladder, availability }: SheetEntry,
  locale: Locale,
  steps: number[],
): XlsxValue[] {
  const [product] = texts
  const { styleCode, fabric, composition, colors, sizes, leadTimeDays } = product
  return [
    styleCode,
    ...texts.map(({ name }) => name),
    fabric.name,
    writeShares(composition, locale),
    colors.map(({ name }) => name).join(', '),
    writeSizes(sizes, locale),
    product.minimumPerColor,
    product.minimumPerStyle,
    leadTimeDays && paperText(locale)('leadTimeDays', { count: leadTimeDays }),
    availability || null,
    ...steps.map((step) => {
      const tier = ladder.find(({ fromQuantity }) => fromQuantity === step)
      return tier ? Number(decimalOf(tier.amount)) : null
    }),
  ]
}
