import { expect, test } from 'vitest'

import { decideRefresh } from './refresh-token.ts'

const now = new Date('2026-11-21T09:00:00Z')
const revoked = (secondsAgo: number, isParentOfActive: boolean, isActiveShown = false) => ({
  revoked: true,
  isActiveShown,
  updatedAt: new Date(now.getTime() - secondsAgo * 1000),
  isParentOfActive,
})

test('a valid token rotates', () => {
  expect(decideRefresh({ ...revoked(0, false), revoked: false }, now)).toBe('rotate')
})

test('a client that lost our response gets the same response again, however late', () => {
  expect(decideRefresh(revoked(86_400, true), now)).toBe('reissueActive')
})

test('once a token of that response was used, the token before it ends the session', () => {
  expect(decideRefresh(revoked(10, true, true), now)).toBe('reissueActive')
  expect(decideRefresh(revoked(11, true, true), now)).toBe('endSession')
})

test('simultaneous refreshes of several tabs give the active token, for ten seconds', () => {
  expect(decideRefresh(revoked(10, false), now)).toBe('reissueActive')
})

test('an old token, used late, ends the session', () => {
  expect(decideRefresh(revoked(11, false), now)).toBe('endSession')
})
