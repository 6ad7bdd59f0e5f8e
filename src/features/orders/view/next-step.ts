import type { OwnOrder } from './buyer-api.ts'

export type NextStep =
  | { step: 'pay'; payment: OwnOrder['payments'][number] }
  | {
      step:
        | 'proforma'
        | 'checking'
        | 'payToShip'
        | 'placed'
        | 'inProduction'
        | 'ready'
        | 'shipped'
        | 'delivered'
        | 'closed'
        | 'cancelled'
    }

/** What the buyer waits for, or what waits for the buyer. */
export function nextStepOf({ state, payments, documents, isUnpaid }: OwnOrder): NextStep {
  if (state !== 'placed' && state !== 'inProduction' && state !== 'ready') return { step: state }
  if (payments.some((payment) => payment.state === 'reported')) return { step: 'checking' }
  if (state === 'placed') {
    if (!documents.some(({ kind }) => kind === 'proforma')) return { step: 'proforma' }
    const deposit = payments.find((each) => each.kind === 'deposit' && each.state === 'expected')
    if (deposit) return { step: 'pay', payment: deposit }
  }
  return { step: state === 'ready' && isUnpaid ? 'payToShip' : state }
}
