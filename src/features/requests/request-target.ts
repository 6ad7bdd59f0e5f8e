import type { Locale } from '#base/locale.ts'
import { isCurrency, type Money } from '#base/money.ts'
import { readMoney } from '#base/reading/money.ts'
import { type Reading, unclear } from '#base/reading/reading.ts'

type Target = { targetPrice: string; targetCurrency: string }

/** The price that a buyer has in mind, as it is typed. */
export function readTarget({ targetPrice, targetCurrency }: Target, locale: Locale): Reading<Money> {
  return isCurrency(targetCurrency)
    ? readMoney(targetPrice, { currency: targetCurrency, locale })
    : unclear
}

/** The content of a form with the target as an amount; null without one. */
export function withTarget<Content extends Target>(content: Content, locale: Locale) {
  const { targetPrice, targetCurrency, ...rest } = content
  const target = readTarget({ targetPrice, targetCurrency }, locale)
  return { ...rest, target: target.kind === 'value' ? target.value : null }
}
