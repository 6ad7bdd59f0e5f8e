import { expect, test } from 'vitest'

import {
  type RequestMove,
  requestActors,
  requestMoves,
  type RequestState,
  requestStates,
  stateAfter,
} from './request.ts'

/** Each move with its actor and its first states, written by hand, so that a changed table fails the test. */
const allowed: Record<RequestMove, `${'buyer' | 'staff'} ${string}`> = {
  open: 'staff submitted',
  ask: 'staff submitted inReview',
  provide: 'buyer infoRequested',
  quote: 'staff submitted inReview infoRequested quoted',
  askForChange: 'buyer quoted',
  order: 'buyer quoted',
  decline: 'staff submitted inReview infoRequested quoted',
  withdraw: 'buyer submitted inReview infoRequested quoted',
  markAsSpam: 'staff submitted inReview',
  reopen: 'staff declined withdrawn spam',
}

const isMade = (state: RequestState, move: RequestMove, by: 'buyer' | 'staff') => {
  try {
    stateAfter(state, move, by)
    return true
  } catch (error) {
    expect(error).toMatchObject({ kind: 'conflict', code: 'requestMoved' })
    return false
  }
}

test('exactly the moves of the table are possible', () => {
  let count = 0
  for (const move of Object.keys(requestMoves) as RequestMove[])
    for (const state of requestStates)
      for (const by of requestActors) {
        const [side, ...states] = allowed[move].split(' ')
        const isAllowed = side === by && states.includes(state)
        expect({ move, state, by, isMade: isMade(state, move, by) }).toEqual({
          move,
          state,
          by,
          isMade: isAllowed,
        })
        count += 1
      }
  expect(count).toBe(10 * 8 * 2)
})
