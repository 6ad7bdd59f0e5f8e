import { expect, test } from 'vitest'

import { type Account, type Arrival, judgeArrival } from './provider-sign-in.ts'

const account = (given: Partial<Account> = {}): Account => ({
  id: 'ayse',
  email: 'ayse@butik.example',
  isConfirmed: true,
  isBanned: false,
  ...given,
})
const arrival = (given: Partial<Arrival> = {}): Arrival => ({
  email: 'ayse@butik.example',
  isProven: true,
  owner: null,
  sameEmail: [],
  ...given,
})
const open = { signup: true }
const closed = { signup: false }

test('a known identity opens its account, whatever the provider says of the address', () => {
  const owner = account()
  for (const email of ['ayse@butik.example', 'new@butik.example', null])
    for (const isProven of [true, false])
      expect(judgeArrival(arrival({ owner, email, isProven }), closed)).toEqual({
        account: owner,
        email: owner.email,
        confirms: false,
        cleans: false,
        next: 'enter',
      })
})

test('who is banned stays outside, known or joined by address', () => {
  const banned = account({ isBanned: true })
  expect(judgeArrival(arrival({ owner: banned }), open)).toEqual({ refused: 'user_banned' })
  expect(judgeArrival(arrival({ sameEmail: [banned] }), open)).toEqual({ refused: 'user_banned' })
})

test('a verified address joins the one confirmed account that has it, also with sign-up off', () => {
  const match = account()
  expect(judgeArrival(arrival({ sameEmail: [match] }), closed)).toEqual({
    account: match,
    email: match.email,
    confirms: false,
    cleans: false,
    next: 'enter',
  })
})

test('joining an account that never proved its address empties and confirms it', () => {
  const match = account({ isConfirmed: false })
  expect(judgeArrival(arrival({ sameEmail: [match] }), closed)).toMatchObject({
    account: match,
    confirms: true,
    cleans: true,
    next: 'enter',
  })
})

test('an address that is not verified joins nothing', () => {
  const sameEmail = [account()]
  const stranger = arrival({ isProven: false, sameEmail })
  expect(judgeArrival(stranger, closed)).toEqual({ refused: 'signup_disabled' })
  expect(judgeArrival(stranger, open)).toEqual({
    account: null,
    email: '',
    confirms: false,
    cleans: false,
    next: 'provider',
  })
})

test('several accounts with one verified address are nobody’s to choose from', () => {
  const sameEmail = [account(), account({ id: 'olga', email: 'olga@salon.example' })]
  expect(judgeArrival(arrival({ sameEmail }), open)).toEqual({ refused: 'several_accounts' })
})

test('a stranger gets an account only while sign-up is on', () => {
  expect(judgeArrival(arrival(), closed)).toEqual({ refused: 'signup_disabled' })
  expect(judgeArrival(arrival(), open)).toEqual({
    account: null,
    email: 'ayse@butik.example',
    confirms: true,
    cleans: false,
    next: 'enter',
  })
})

test('a stranger with an address nobody verified must answer a letter first', () => {
  expect(judgeArrival(arrival({ isProven: false }), open)).toMatchObject({
    account: null,
    email: 'ayse@butik.example',
    confirms: false,
    next: 'letter',
  })
})

test('a stranger without an address gets no account', () => {
  expect(judgeArrival(arrival({ email: null }), open)).toEqual({ refused: 'no_email' })
})

test('an unconfirmed owner waits for the letter, or for the provider when no letter can come', () => {
  const waiting = account({ isConfirmed: false })
  const again = arrival({ owner: waiting, isProven: false })
  expect(judgeArrival(again, open)).toMatchObject({ next: 'letter', confirms: false })
  const nameless = arrival({ owner: account({ isConfirmed: false, email: '' }), isProven: false })
  expect(judgeArrival(nameless, open)).toMatchObject({ next: 'provider', confirms: false })
})

test('an address verified meanwhile confirms itself, never the one the account had claimed', () => {
  const claimed = account({ isConfirmed: false, email: 'victim@salon.example' })
  const own = arrival({ owner: claimed, email: 'thief@butik.example' })
  expect(judgeArrival(own, open)).toEqual({
    account: claimed,
    email: 'thief@butik.example',
    confirms: true,
    cleans: true,
    next: 'enter',
  })
})

test('an address verified meanwhile that another account has leaves this one without', () => {
  const nameless = account({ id: 'second', isConfirmed: false, email: '' })
  const taken = arrival({ owner: nameless, sameEmail: [account()] })
  expect(judgeArrival(taken, open)).toMatchObject({
    account: nameless,
    email: '',
    confirms: true,
    next: 'enter',
  })
})
