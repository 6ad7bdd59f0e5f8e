import type { Currency } from '#base/money.ts'

/** Two, no and three digits, and the currency of the maker. */
const daily: readonly Currency[] = ['EUR', 'JPY', 'KWD', 'TRY']

/** A way through all of trade is tried with each change in these currencies, in the others every night. */
export const tagsOf = (currency: Currency) => (daily.includes(currency) ? [] : ['nightly'])
