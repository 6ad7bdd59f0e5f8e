import { type Money, moneyOf } from '#base/money.ts'
import { textsOf } from '#i18n/text.ts'

import { percentText } from './offer-line.paper.ts'
import type { Offer } from './offer.ts'

type Sum = { label: string; amount: Money; pieces: number | null }

/** The sums of an offer in words, from goods to total: what stands on paper, on the page and in the table. */
export function sumsOf(offer: Offer): Sum[] {
  const { language, totals, tax, charges, discountPercent } = offer
  const { t } = textsOf(language)
  const sum = (label: string, amount: Money): Sum => ({ label, amount, pieces: null })
  const taxLabel = [
    t(`papers:tax.${offer.taxMode}`, { percent: percentText(tax.percent, language) }),
    tax.reason,
  ]
  const minus = (label: string, { minor, currency }: Money) =>
    minor > 0 ? [sum(label, moneyOf(-minor, currency))] : []
  return [
    {
      label: t('papers:goods', { count: totals.pieces }),
      amount: totals.goods,
      pieces: totals.pieces,
    },
    ...minus(`${t('papers:discount')} ${percentText(discountPercent, language)}`, totals.discount),
    ...charges.map(({ name, amount, isCredited }) =>
      sum(isCredited ? t('papers:credited', { name }) : name, amount),
    ),
    ...(totals.credit ? minus(t('papers:credit'), totals.credit) : []),
    sum(taxLabel.filter(Boolean).join(' · '), totals.tax),
    sum(t('papers:grandTotal'), totals.total),
  ]
}
