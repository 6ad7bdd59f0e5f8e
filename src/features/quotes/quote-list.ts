import type { ListDefinition } from '#base/list.ts'
import { currencyCodes } from '#base/money.ts'

import { versionStates } from './quote.ts'

/** Days before the last day of an offer in which it counts as ending. */
export const ENDING_DAYS = 7

/** The staff's list: the latest version of each quote. `ends`: open, and its last day is near. */
export const quoteList = {
  sorts: ['number', 'buyer', 'validUntil', 'sent', 'state'],
  filters: { state: versionStates, ends: ['soon'], currency: currencyCodes },
} as const satisfies ListDefinition
