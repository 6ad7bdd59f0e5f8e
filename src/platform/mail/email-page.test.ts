import { expect, test } from 'vitest'

import { renderEmailPage } from './email-page.ts'

const page = {
  locale: 'en' as const,
  name: 'Elif',
  title: 'About you',
  preheader: 'First words',
  openText: 'Open',
  signature: ['Elif'],
}

test('typed input is text, whatever it looks like', () => {
  const typed =
    '> <script>alert(1)</script>\n> <a href="https://evil.example">x</a> https://evil.example'
  const html = renderEmailPage({ ...page, name: '<b>', paragraphs: [typed, '"><img src=x>'] })
  expect(html).not.toMatch(/<script|<img|<b>|<a /)
  expect(html).toContain('&lt;script&gt;')
})

test('an address on its own line is a link with the line before as its text, six digits are a code', () => {
  const html = renderEmailPage({
    ...page,
    paragraphs: ['Log in:\nhttps://a.example/x?a=1&b=2', 'https://a.example/y', '123456'],
  })
  expect(html).toMatch(/href="https:\/\/a\.example\/x\?a=1&amp;b=2"[^>]*>Log in</)
  expect(html).toMatch(/href="https:\/\/a\.example\/y"[^>]*>Open</)
  expect(html).toMatch(/letter-spacing:8px[^>]*>123456</)
})

test('a word or an address with a hyphen stays on a single line where it fits', () => {
  const long = `a@b-${'c'.repeat(40)}.example`
  const text = `Bu e-postayı a@b-c.example okudu - 1-2 ${long}`
  const html = renderEmailPage({ ...page, paragraphs: [text] })
  const words = [...html.matchAll(/inline-block;max-width:100%">([^<]*)</g)].map(([, word]) => word)
  expect(words).toEqual(['e-postayı', 'a@b-c.example'])
})
