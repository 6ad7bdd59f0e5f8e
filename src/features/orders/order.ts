import type { ListDefinition } from '#base/list.ts'

/** Where an order is. */
export const orderStates = ['placed', 'inProduction', 'shipped', 'completed', 'cancelled'] as const

/** Where a payment is: expected, told by the buyer, seen on the account. */
export const paymentStates = ['expected', 'reported', 'confirmed'] as const

/** The staff's list. */
export const orderList = {
  sorts: ['number', 'placed'],
  filters: { state: orderStates },
} as const satisfies ListDefinition
