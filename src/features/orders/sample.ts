import { Refusal } from '#base/refusal.ts'

/** A first model, a sample for the fit, the sample that production follows, a sample for the buyer's sales. */
export const sampleKinds = ['proto', 'fit', 'preProduction', 'sales'] as const
export type SampleKind = (typeof sampleKinds)[number]

export const sampleStates = ['planned', 'sent', 'approved', 'changeAsked'] as const
export type SampleState = (typeof sampleStates)[number]

type Move = { from: SampleState; to: SampleState }

const sampleMoves = {
  send: { from: 'planned', to: 'sent' },
  approve: { from: 'sent', to: 'approved' },
  askForChange: { from: 'sent', to: 'changeAsked' },
} as const satisfies Record<string, Move>
export type SampleMove = keyof typeof sampleMoves

/**
 * The state that a move of a sample leads to. A sample that is not right is followed by another sample.
 * @throws {Refusal} conflict `orderMoved`
 */
export function sampleStateAfter(state: SampleState, name: SampleMove): SampleState {
  const { from, to } = sampleMoves[name]
  if (state !== from) throw new Refusal('conflict', 'orderMoved')
  return to
}
