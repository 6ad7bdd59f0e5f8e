import { expect, test } from 'vitest'

import type { Refusal } from '#base/refusal.ts'

import { type PaymentMove, paymentStateAfter, paymentStates } from './payment.ts'

/** Each move with its first states, written by hand, so that a changed table fails the test. */
const allowed: Record<PaymentMove, string> = {
  report: 'expected → reported',
  confirm: 'expected → confirmed, reported → confirmed',
  refuse: 'reported → expected',
}

test('exactly the moves of the table are possible: what is confirmed stays confirmed', () => {
  const made: Record<string, string> = {}
  const refusals = new Set<unknown>()
  for (const move of Object.keys(allowed) as PaymentMove[])
    made[move] = paymentStates
      .flatMap((state) => {
        try {
          return [`${state} → ${paymentStateAfter(state, move)}`]
        } catch (error) {
          refusals.add((error as Refusal).code)
          return []
        }
      })
      .join(', ')
  expect(made).toEqual(allowed)
  expect([...refusals]).toEqual(['orderMoved'])
})
