import { expect, test } from 'vitest'

import { brandOwner } from '#base/brand-owner.ts'
import { locales } from '#base/locale.ts'

import { emailText, writeEmail } from './email.mail.ts'

const reader = { to: 'anna@vaza.example', locale: 'en' as const }
const facts = { login: 'https://o.example', days: 7, until: 'noon', email: reader.to }

test('input of a stranger is repeated as it was typed, never read as a template', () => {
  const company = '{{login}} $t(emails:greeting) $& {{- email}} <b>&'
  const { text } = writeEmail(reader, 'shop.applicationApproved', { ...facts, company })(brandOwner)
  expect(text).toContain(`application for ${company} has been approved`)
})

test('an email with an unfilled placeholder is never written', () => {
  expect(() => writeEmail(reader, 'shop.applicationApproved', facts)(brandOwner)).toThrow(
    '{{company}}',
  )
})

test('the code to a telephone fits into a single message in each language', () => {
  for (const locale of locales) {
    const text = emailText(locale)('auth.phoneCode', { code: '123456', ourName: 'MANTO 1976' })
    expect(text.length).toBeLessThanOrEqual(70)
  }
})
