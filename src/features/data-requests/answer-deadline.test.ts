import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'

import { answerDeadline } from './answer-deadline.ts'

const requestedAt = new Date('2026-11-25T09:00:00Z')
const deadline = (country: string | null, locale: (typeof locales)[number], at = requestedAt) => {
  const { law, until } = answerDeadline(at, { country, locale })
  return `${law} ${until.toISOString().slice(0, 10)}`
}

test('a request is answered by the law of the person’s country, whatever language they write', () => {
  for (const locale of locales) {
    expect(deadline('TR', locale)).toBe('kvkk 2026-12-25')
    expect(deadline('DE', locale)).toBe('gdpr 2026-12-25')
    expect(deadline('RU', locale)).toBe('fz152 2026-12-09')
    expect(deadline('KZ', locale)).toBe('kvkk 2026-12-25')
  }
})

test('the language decides the law for a person without a company', () => {
  expect(deadline(null, 'ru')).toBe('fz152 2026-12-09')
  expect(deadline(null, 'tr')).toBe('kvkk 2026-12-25')
  expect(deadline(null, 'en')).toBe('kvkk 2026-12-25')
})

test('a month ends with a shorter month, and ten working days jump over weekends', () => {
  expect(deadline('FR', 'en', new Date('2027-01-31T12:00:00Z'))).toBe('gdpr 2027-02-28')
  expect(deadline('RU', 'ru', new Date('2026-11-28T12:00:00Z'))).toBe('fz152 2026-12-11')
})
