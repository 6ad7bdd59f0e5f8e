import type { Locale } from '#base/locale.ts'
import { decimalOf } from '#base/money.ts'
import type { XlsxSheet } from '#base/workbook/xlsx-sheet.ts'
import { writeDay } from '#features/documents/paper-dates.print.ts'
import { paperText } from '#features/documents/paper-text.print.ts'

import { type GuideEntry, pictureName, type PriceGuide } from './price-guide.ts'
import { writeMinimum, writeShares, writeSizes } from './product-facts.print.ts'

/** A row for each product, a column for each step: a program can read what a person reads. */
export function writeGuideSheet(
  { reference, company, list }: PriceGuide,
  entries: GuideEntry[],
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
      writeMinimum(detail, locale),
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
