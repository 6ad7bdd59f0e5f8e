import type { Currency } from '#base/money.ts'

/** Currencies with two, no and three digits, and that of the maker. */
const daily: readonly Currency[] = ['EUR', 'JPY', 'KWD', 'TRY']

/** The currencies of the trade tests with each change; the others are tested every night. */
export const tagsOf = (currency: Currency) => (daily.includes(currency) ? [] : ['nightly'])
