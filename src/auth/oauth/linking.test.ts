import { expect, test } from 'vitest'

import { judgeLink, judgeUnlink, type LinkedIdentity, type LinkRequest } from './linking.ts'

const request = (input: Partial<LinkRequest> = {}): LinkRequest => ({
  target: { id: 'ayse', email: 'ayse@butik.example', isBanned: false },
  ownerId: null,
  email: 'private@post.example',
  isProven: false,
  isEmailTaken: false,
  ...input,
})
const nameless = { id: 'guest', email: '', isBanned: false }

test('a signed-in user links any login that no account has; the address stays', () => {
  for (const isProven of [true, false])
    for (const isEmailTaken of [true, false])
      expect(judgeLink(request({ isProven, isEmailTaken }))).toEqual({
        takes: null,
        confirms: false,
      })
})

test('a login belongs to a single account', () => {
  expect(judgeLink(request({ ownerId: 'ayse' }))).toEqual({ refused: 'already_yours' })
  expect(judgeLink(request({ ownerId: 'olga' }))).toEqual({ refused: 'already_anothers' })
})

test('a banned user cannot link', () => {
  const target = { ...request().target, isBanned: true }
  expect(judgeLink(request({ target }))).toEqual({ refused: 'user_banned' })
})

test('an account without an address gets that of the login, confirmed if the provider verified it', () => {
  const takes = 'private@post.example'
  const target = nameless
  expect(judgeLink(request({ target, isProven: true }))).toEqual({ takes, confirms: true })
  expect(judgeLink(request({ target }))).toEqual({ takes, confirms: false })
  expect(judgeLink(request({ target, isEmailTaken: true }))).toEqual({ refused: 'email_exists' })
  expect(judgeLink(request({ target, email: null }))).toEqual({ takes: null, confirms: false })
})

const identity = (id: string, input: Partial<LinkedIdentity> = {}): LinkedIdentity => ({
  id,
  provider: 'google',
  email: `${id}@post.example`,
  isEmailVerified: true,
  ...input,
})
const own = identity('own', { provider: 'email', email: 'ayse@butik.example' })

test('the last identity cannot be removed, and only the owner can remove an identity', () => {
  expect(judgeUnlink('ayse@butik.example', [own], 'own')).toEqual({
    refused: 'single_identity_not_deletable',
  })
  expect(judgeUnlink('ayse@butik.example', [own, identity('a')], 'b')).toEqual({
    refused: 'identity_not_found',
  })
})

test('the address stays while an identity that has it stays', () => {
  const unchanged = { moves: null, clearsPhone: false }
  expect(judgeUnlink('ayse@butik.example', [own, identity('a')], 'a')).toEqual(unchanged)
  const same = identity('a', { email: 'ayse@butik.example' })
  expect(judgeUnlink('ayse@butik.example', [own, same], 'own')).toEqual(unchanged)
  expect(judgeUnlink('', [identity('a'), identity('b', { email: null })], 'a')).toEqual(unchanged)
})

test('else the account gets the oldest verified address that remains, or any, or none', () => {
  const doubtful = identity('a', { isEmailVerified: false })
  const moves = (...staying: LinkedIdentity[]) => {
    const unlink = judgeUnlink('ayse@butik.example', [own, ...staying], 'own')
    return 'moves' in unlink ? unlink.moves : unlink
  }
  const [b, c] = [identity('b'), identity('c')]
  expect(moves(doubtful, b, c)).toEqual({ email: 'b@post.example', isVerified: true })
  expect(moves(doubtful)).toEqual({ email: 'a@post.example', isVerified: false })
  expect(moves(identity('d', { email: null }))).toEqual({ email: '', isVerified: false })
})

test('removing the phone identity removes the number too', () => {
  const phone = identity('tel', { provider: 'phone', email: null })
  expect(judgeUnlink('ayse@butik.example', [own, phone], 'tel')).toEqual({
    moves: null,
    clearsPhone: true,
  })
})
