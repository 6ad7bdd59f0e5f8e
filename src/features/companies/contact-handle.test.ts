import { expect, test } from 'vitest'

import { readContactHandle } from './contact-handle.ts'

const handleOf = (typed: string, country = 'TR') => {
  const reading = readContactHandle(typed, country)
  return reading.ok ? reading.handle : reading.code
}

test('a number in the national format of the chosen country gets its international format', () => {
  expect(handleOf('0532 111 22 33')).toBe('+905321112233')
  expect(handleOf('532 111 22 33')).toBe('+905321112233')
  expect(handleOf('8 (903) 000-19-76', 'RU')).toBe('+79030001976')
})

test('a number without a country code that is not valid in the chosen country needs a country code', () => {
  expect(handleOf('0532 111 22 33', 'RU')).toBe('countryCodeMissing')
  expect(handleOf('0532 111 22 33', '')).toBe('countryCodeMissing')
  expect(handleOf('0532 111 22 33', 'ZZ')).toBe('countryCodeMissing')
})

test('links of messengers are read as their number or name', () => {
  for (const typed of ['@anna', 't.me/anna', 'https://t.me/anna', 'HTTPS://T.ME/anna/'])
    expect(handleOf(typed)).toBe('@anna')
  for (const typed of ['wa.me/905321112233', 'https://wa.me/+905321112233', 't.me/+905321112233'])
    expect(handleOf(typed)).toBe('+905321112233')
})

test('other links and names are refused', () => {
  for (const typed of [
    'wa.me/anna',
    'https://t.me/',
    't.me/anna/5',
    'https://evil.example/anna',
    '@a',
    'anna',
  ])
    expect({ typed, code: handleOf(typed) }).toEqual({ typed, code: 'whatsappInvalid' })
})
