import { expect, test } from 'vitest'

import { normalizeEmail } from '../email.ts'
import { mailLink } from './mail-link.ts'

test('an address adds neither recipients nor texts to the email that a link opens', () => {
  const email = 'a?cc=spy%40evil.example&body=hello&x=@sec.example'
  expect(normalizeEmail(email)).toBe(email)
  const link = new URL(mailLink(email))
  expect(link.search).toBe('')
  expect(decodeURIComponent(link.pathname)).toBe(email)
  const filled = new URL(mailLink(email, { subject: 'Re: A & B', body: 'x?y\n+' }))
  expect([...filled.searchParams]).toEqual([
    ['subject', 'Re: A & B'],
    ['body', 'x?y\n+'],
  ])
})

test('a plain address stays readable', () => {
  expect(mailLink('hello@manto1976.example')).toBe('mailto:hello@manto1976.example')
})
