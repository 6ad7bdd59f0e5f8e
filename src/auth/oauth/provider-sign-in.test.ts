import { expect, test } from 'vitest'

import {
  type MatchedAccount,
  type ProviderSignIn,
  judgeProviderSignIn,
} from './provider-sign-in.ts'

const account = (input: Partial<MatchedAccount> = {}): MatchedAccount => ({
  id: 'ayse',
  email: 'ayse@butik.example',
  isConfirmed: true,
  isBanned: false,
  ...input,
})
const providerSignIn = (input: Partial<ProviderSignIn> = {}): ProviderSignIn => ({
  email: 'ayse@butik.example',
  isProven: true,
  owner: null,
  sameEmail: [],
  ...input,
})
const open = { signup: true }
const closed = { signup: false }

test('a known identity opens its account, whatever address the provider gives', () => {
  const owner = account()
  for (const email of ['ayse@butik.example', 'new@butik.example', null])
    for (const isProven of [true, false])
      expect(judgeProviderSignIn(providerSignIn({ owner, email, isProven }), closed)).toEqual({
        account: owner,
        email: owner.email,
        confirms: false,
        cleans: false,
        next: 'enter',
      })
})

test('a banned user is refused, known or joined by address', () => {
  const banned = account({ isBanned: true })
  expect(judgeProviderSignIn(providerSignIn({ owner: banned }), open)).toEqual({
    refused: 'user_banned',
  })
  expect(judgeProviderSignIn(providerSignIn({ sameEmail: [banned] }), open)).toEqual({
    refused: 'user_banned',
  })
})

test('a verified address joins the only confirmed account that has it, also with sign-up off', () => {
  const match = account()
  expect(judgeProviderSignIn(providerSignIn({ sameEmail: [match] }), closed)).toEqual({
    account: match,
    email: match.email,
    confirms: false,
    cleans: false,
    next: 'enter',
  })
})

test('joining an account that never proved its address clears and confirms it', () => {
  const match = account({ isConfirmed: false })
  expect(judgeProviderSignIn(providerSignIn({ sameEmail: [match] }), closed)).toMatchObject({
    account: match,
    confirms: true,
    cleans: true,
    next: 'enter',
  })
})

test('an address that is not verified joins nothing', () => {
  const sameEmail = [account()]
  const stranger = providerSignIn({ isProven: false, sameEmail })
  expect(judgeProviderSignIn(stranger, closed)).toEqual({ refused: 'signup_disabled' })
  expect(judgeProviderSignIn(stranger, open)).toEqual({
    account: null,
    email: '',
    confirms: false,
    cleans: false,
    next: 'provider',
  })
})

test('a sign-in is refused when several accounts have its verified address', () => {
  const sameEmail = [account(), account({ id: 'olga', email: 'olga@salon.example' })]
  expect(judgeProviderSignIn(providerSignIn({ sameEmail }), open)).toEqual({
    refused: 'several_accounts',
  })
})

test('a new person gets an account only while sign-up is on', () => {
  expect(judgeProviderSignIn(providerSignIn(), closed)).toEqual({ refused: 'signup_disabled' })
  expect(judgeProviderSignIn(providerSignIn(), open)).toEqual({
    account: null,
    email: 'ayse@butik.example',
    confirms: true,
    cleans: false,
    next: 'enter',
  })
})

test('a new person with an unverified address must confirm it by email first', () => {
  expect(judgeProviderSignIn(providerSignIn({ isProven: false }), open)).toMatchObject({
    account: null,
    email: 'ayse@butik.example',
    confirms: false,
    next: 'email',
  })
})

test('a new person without an address gets no account', () => {
  expect(judgeProviderSignIn(providerSignIn({ email: null }), open)).toEqual({
    refused: 'no_email',
  })
})

test('an unconfirmed owner waits for the email, or for the provider when no email can be sent', () => {
  const waiting = account({ isConfirmed: false })
  const secondSignIn = providerSignIn({ owner: waiting, isProven: false })
  expect(judgeProviderSignIn(secondSignIn, open)).toMatchObject({ next: 'email', confirms: false })
  const nameless = providerSignIn({
    owner: account({ isConfirmed: false, email: '' }),
    isProven: false,
  })
  expect(judgeProviderSignIn(nameless, open)).toMatchObject({ next: 'provider', confirms: false })
})

test('an address verified later confirms itself, never the address the account had claimed', () => {
  const claimed = account({ isConfirmed: false, email: 'victim@salon.example' })
  const own = providerSignIn({ owner: claimed, email: 'thief@butik.example' })
  expect(judgeProviderSignIn(own, open)).toEqual({
    account: claimed,
    email: 'thief@butik.example',
    confirms: true,
    cleans: true,
    next: 'enter',
  })
})

test('an address verified later that another account has leaves this account without an address', () => {
  const nameless = account({ id: 'second', isConfirmed: false, email: '' })
  const conflicting = providerSignIn({ owner: nameless, sameEmail: [account()] })
  expect(judgeProviderSignIn(conflicting, open)).toMatchObject({
    account: nameless,
    email: '',
    confirms: true,
    next: 'enter',
  })
})
