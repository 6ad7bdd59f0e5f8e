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

/** The next step of an order, of the buyer or of the maker. */
export function nextStepOf({ state, payments, documents, isUnpaid }: OwnOrder): NextStep {
  const dueOf = (kind: OwnOrder['payments'][number]['kind']) =>
    payments.find((payment) => payment.kind === kind && payment.state === 'expected')
  if (state !== 'placed' && state !== 'inProduction' && state !== 'ready') return { step: state }
  if (payments.some((payment) => payment.state === 'reported')) return { step: 'checking' }
  if (state === 'placed') {
    if (!documents.some(({ kind }) => kind === 'proforma')) return { step: 'proforma' }
    const deposit = dueOf('deposit')
    if (deposit) return { step: 'pay', payment: deposit }
  }
  const fee = dueOf('sampleFee')
  if (fee) return { step: 'pay', payment: fee }
  return { step: state === 'ready' && isUnpaid ? 'payToShip' : state }
}
