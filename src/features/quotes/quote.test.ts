import { expect, test } from 'vitest'

import { Refusal } from '#base/refusal.ts'

import {
  isRefusedAddress,
  judgeAcceptance,
  quoteFileName,
  remindersBy,
  versionActors,
  versionMoves,
  versionStateAfter,
  versionStates,
} from './quote.ts'

/** The allowed moves of each actor from each state. All other moves are refused. */
const allowed = {
  draft: { staff: ['send → sending', 'askApproval → waiting'] },
  waiting: { staff: ['approve → sending', 'return → draft', 'recall → draft'] },
  sending: { staff: ['withdraw → withdrawn'], job: ['deliver → sent', 'drop → withdrawn'] },
  sent: {
    staff: ['withdraw → withdrawn', 'supersede → superseded'],
    buyer: ['accept → accepted', 'askForChange → changeRequested', 'decline → declined'],
    job: ['expire → expired'],
  },
}

test('a version makes the moves of this table, each by its actor, and no other', () => {
  const names = Object.keys(versionMoves) as (keyof typeof versionMoves)[]
  const actual = Object.fromEntries(
    versionStates.flatMap((state) => {
      const byActor = versionActors.flatMap((actor) => {
        const moves = names.flatMap((name) => {
          try {
            return [`${name} → ${versionStateAfter(state, name, actor)}`]
          } catch (error) {
            if (error instanceof Refusal && error.code === 'quoteMoved') return []
            throw error
          }
        })
        return moves.length > 0 ? [[actor, moves.toSorted()] as const] : []
      })
      return byActor.length > 0 ? [[state, Object.fromEntries(byActor)] as const] : []
    }),
  )
  const expected = Object.fromEntries(
    Object.entries(allowed).map(([state, byActor]) => [
      state,
      Object.fromEntries(
        Object.entries(byActor).map(([actor, moves]) => [actor, moves.toSorted()]),
      ),
    ]),
  )
  expect(actual).toEqual(expected)
})

test('a buyer has no reminder three days before the end, a reminder on the day before the last and two on the last', () => {
  const days = ['2026-11-25', '2026-11-26', '2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01']
  expect(days.map((day) => remindersBy('2026-11-30', day))).toEqual([0, 0, 0, 1, 2, 0])
})

test('a version is accepted to the end of its last day, and only by the file that was seen', () => {
  const version = { state: 'sent', validUntil: '2026-11-30', documentHash: 'ab' } as const
  expect(() => judgeAcceptance(version, 'ab', '2026-11-30')).not.toThrow()
  expect(() => judgeAcceptance(version, 'ab', '2026-12-01')).toThrow('quoteExpired')
  expect(() => judgeAcceptance(version, 'cd', '2026-11-30')).toThrow('documentDiffers')
  expect(() => judgeAcceptance({ ...version, documentHash: null }, '', '2026-11-30')).toThrow(
    'documentDiffers',
  )
})

test('an address that the mail server does not know is told from a server that refuses or is away', () => {
  const answers = [
    '550 5.1.1 No such user',
    '550 Unknown',
    '550 5.7.1 Spam',
    'ETIMEDOUT',
    '452 4.2.2',
  ]
  expect(answers.map(isRefusedAddress)).toEqual([true, true, false, false, false])
})

test('a file is named by number, version and language', () => {
  expect(quoteFileName('Q-2026-0001/2', 'ru')).toBe('Q-2026-0001-v2-RU.pdf')
})
