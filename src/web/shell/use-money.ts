import { formatMoney, type Money } from '#base/money.ts'
import { languages } from '#i18n/languages.ts'

import { useLocale } from './use-locale.ts'

/** Amounts in the language of the page. */
export function useMoney(): (amount: Money) => string {
  const { intl } = languages[useLocale()]
  return (amount) => formatMoney(amount, intl)
}
