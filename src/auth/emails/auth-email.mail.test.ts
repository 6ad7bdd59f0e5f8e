import { expect, test } from 'vitest'

import { brandOwner } from '#base/brand-owner.ts'
import { locales } from '#base/locale.ts'
import {
  ORIGIN,
  issuedLink,
  siteSettings,
  newEmail,
  emailsIn,
  withoutGreeting,
} from '#testing/auth/auth-emails.ts'

import { linkEmail } from './link.mail.ts'

test('every email is short and calm, links to its own language only, and names the sender', () => {
  for (const locale of locales)
    for (const { to, subject, text } of emailsIn(locale)) {
      expect([newEmail, 'anna@vaza.example']).toContain(to)
      expect(subject.length).toBeLessThan(78)
      expect(subject + withoutGreeting(text)).not.toMatch(/!|undefined|null|\n{3}/)
      expect(text.length).toBeLessThan(800)
      expect(text).toMatch(/^(Merhaba,|Hello,|Здравствуйте!)\n\n/)
      expect(text).toMatch(/\n\nMANTO 1976\nhello@manto1976\.example · .+\n$/)
      for (const link of text.match(/https?:\S+/g) ?? [])
        expect(link.startsWith(`${ORIGIN}/${locale}/`)).toBe(true)
    }
})

test('no two emails of a language share a subject', () => {
  for (const locale of locales) {
    const subjects = emailsIn(locale).map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(subjects.length)
  }
})

test('the token is in the fragment, except in a link for a page of a client', () => {
  const user = { email: 'anna@vaza.example', userMetadata: {} }
  const addressFor = (redirectTo: string | null) =>
    /https:\S+/.exec(
      linkEmail(user, { kind: 'magiclink', ...issuedLink, redirectTo }, siteSettings)(brandOwner)
        .text,
    )?.[0]
  const ours = `#token_hash=${issuedLink.token}&type=magiclink`
  expect(addressFor(null)).toBe(`${ORIGIN}/en/confirm-email${ours}`)
  expect(addressFor(`${ORIGIN}/ru/podtverzhdenie-pochty`)).toBe(
    `${ORIGIN}/ru/podtverzhdenie-pochty${ours}`,
  )
  // A page of another origin may have the same path as ours.
  for (const page of ['https://shop.example/en/confirm-email', `${ORIGIN}/app/welcome`])
    expect(addressFor(page)).toBe(
      `${ORIGIN}/auth/v1/verify?token=${issuedLink.token}&type=magiclink&redirect_to=${encodeURIComponent(page)}`,
    )
})

test('the requester cannot choose the link that acts on opening: it leads to our own page', () => {
  const user = { email: 'anna@vaza.example', userMetadata: {} }
  for (const [path, page] of [
    ['/tr/partner', '/tr/yeni-sifre'],
    ['/ru/partner?a=1', '/ru/novyj-parol'],
    ['/', '/en/new-password'],
    ['/nowhere', '/en/new-password'],
  ]) {
    const link = { kind: 'recovery' as const, ...issuedLink, redirectTo: ORIGIN + path }
    expect(linkEmail(user, link, siteSettings)(brandOwner).text).toContain(
      `${ORIGIN}${page}#token_hash=`,
    )
  }
})

test('a link leads to a page in the language of its email, whatever page requested it', () => {
  const user = { email: 'anna@vaza.example', userMetadata: { locale: 'en' } }
  const link = { kind: 'recovery' as const, ...issuedLink, redirectTo: `${ORIGIN}/ru/novyj-parol` }
  const { text } = linkEmail(user, link, siteSettings)(brandOwner)
  expect(text).toContain('Hello')
  expect(text).toContain(`${ORIGIN}/en/new-password#token_hash=`)
})
