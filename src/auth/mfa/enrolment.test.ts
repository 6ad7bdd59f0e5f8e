import { expect, test } from 'vitest'

import { judgeEnrolment } from './enrolment.ts'
import { relyingPartyOf } from './offered-factor.ts'

const existing = (name: string, status: 'verified' | 'unverified' = 'unverified') => ({
  friendlyName: name,
  status,
})

test('a password alone adds no factor to an account that has a second factor', () => {
  expect(judgeEnrolment([], '', 'aal1')).toBe('accept')
  expect(judgeEnrolment([existing('a')], 'b', 'aal1')).toBe('accept')
  expect(judgeEnrolment([existing('a', 'verified')], 'b', 'aal1')).toBe('liftFirst')
  expect(judgeEnrolment([existing('a', 'verified')], 'b', 'aal2')).toBe('accept')
})

test('names must differ, and ten factors are the limit', () => {
  expect(judgeEnrolment([existing('')], '', 'aal2')).toBe('nameTaken')
  const ten = Array.from({ length: 10 }, (_, n) => existing(`${n}`))
  expect(judgeEnrolment(ten, 'eleventh', 'aal2')).toBe('tooMany')
})

test('authenticators work on a host name with TLS, and on localhost', () => {
  expect(relyingPartyOf('https://b2b.manto.example')).toMatchObject({ id: 'b2b.manto.example' })
  expect(relyingPartyOf('http://localhost:3000')).toMatchObject({ id: 'localhost' })
  for (const origin of ['http://manto.example', 'https://192.0.2.1', 'https://[2001:db8::1]:8443'])
    expect(relyingPartyOf(origin)).toBeNull()
})
