import { expect, test } from 'vitest'

import { judgeLink, judgeUnlink, type LinkedIdentity, type LinkRequest } from './linking.ts'

const wish = (input: Partial<LinkRequest> = {}): LinkRequest => ({
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
      expect(judgeLink(wish({ isProven, isEmailTaken }))).toEqual({ takes: null, confirms: false })
})

test('a login belongs to one account', () => {
  expect(judgeLink(wish({ ownerId: 'ayse' }))).toEqual({ refused: 'already_yours' })
  expect(judgeLink(wish({ ownerId: 'olga' }))).toEqual({ refused: 'already_anothers' })
})

test('a banned user cannot link', () => {
  const target = { ...wish().target, isBanned: true }
  expect(judgeLink(wish({ target }))).toEqual({ refused: 'user_banned' })
})

test('an account without an address gets that of the login, confirmed if the provider verified it', () => {
  const takes = 'private@post.example'
  const target = nameless
  expect(judgeLink(wish({ target, isProven: true }))).toEqual({ takes, confirms: true })
  expect(judgeLink(wish({ target }))).toEqual({ takes, confirms: false })
  expect(judgeLink(wish({ target, isEmailTaken: true }))).toEqual({ refused: 'email_exists' })
  expect(judgeLink(wish({ target, email: null }))).toEqual({ takes: null, confirms: false })
})

const identity = (id: string, input: Partial<LinkedIdentity> = {}): LinkedIdentity => ({
  id,
  provider: 'google',
  email: `${id}@post.example`,
  isEmailVerified: true,
  ...input,
})
const own = identity('own', { provider: 'email', email: 'ayse@butik.example' })

test('the last identity cannot be removed, and only the owner can remove one', () => {
  expect(judgeUnlink('ayse@butik.example', [own], 'own')).toEqual({
    refused: 'single_identity_not_deletable',
  })
  expect(judgeUnlink('ayse@butik.example', [own, identity('a')], 'b')).toEqual({
    refused: 'identity_not_found',
  })
})

test('the address stays while an identity that has it stays', () => {
  const stored = { moves: null, clearsPhone: false }
  expect(judgeUnlink('ayse@butik.example', [own, identity('a')], 'a')).toEqual(stored)
  const same = identity('a', { email: 'ayse@butik.example' })
  expect(judgeUnlink('ayse@butik.example', [own, same], 'own')).toEqual(stored)
  expect(judgeUnlink('', [identity('a'), identity('b', { email: null })], 'a')).toEqual(stored)
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
