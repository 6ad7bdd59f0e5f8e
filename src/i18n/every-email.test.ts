import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { brandOwner } from '#base/brand-owner.ts'
import { locales } from '#base/locale.ts'

import { type EmailOf, writeEmail, writeStaffEmail } from './email.mail.ts'

type Texts = Record<'auth' | 'shop' | 'staff', Record<string, unknown>>
const texts = JSON.parse(readFileSync('src/i18n/messages/server/emails.en.json', 'utf8')) as Texts
const isEmail = (value: unknown) => value instanceof Object && 'subject' in value
const kinds = (['auth', 'shop', 'staff'] as const).flatMap((family) =>
  Object.entries(texts[family])
    .filter(([, texts]) => isEmail(texts))
    .map(([name]) => `${family}.${name}`),
)

const NAME = '<img src=x onerror=alert(1)>'
/** A value for each placeholder of any text: addresses differ, so that none can pass for another. */
const facts = new Proxy<Record<string, string>>(
  {},
  {
    ownKeys: () => places,
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (_, place: string) =>
      /^(address|login|newPassword|products|privacy|apply|dashboard|link)$/.test(place)
        ? `https://o.example/${place}?a=1&b=2#t`
        : place === 'digits'
          ? '123456'
          : NAME,
  },
)
const places = [
  ...new Set([...JSON.stringify(texts).matchAll(/\{\{(\w+)\}\}/g)].map(([, place = '']) => place)),
]

function emailsIn(locale: (typeof locales)[number]) {
  return kinds.flatMap((kind) =>
    kind.startsWith('staff.')
      ? writeStaffEmail('a@b.example', kind as EmailOf<'staff'>, () => ({ ...facts }))({
          ...brandOwner,
          staffLocale: locale,
        })
      : writeEmail({ to: 'a@b.example', locale, name: 'Anna' }, kind as EmailOf<'shop'>, {
          ...facts,
        })(brandOwner),
  )
}

test('every email in every language is text and HTML with the same links, and nothing typed is markup', () => {
  for (const locale of locales)
    for (const { template, subject, text, html } of emailsIn(locale)) {
      const inText = text.match(/^https?:\S+$/gm) ?? []
      const inHtml = [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      )
      expect([template, locale, inHtml]).toEqual([template, locale, inText])
      expect(html).toContain(`<html lang="${locale}">`)
      expect([
        template,
        /<(img|script|link|iframe|form)\b|https?:\/\/(?!o\.example)/.exec(html ?? '')?.[0],
      ]).toEqual([template, undefined])
      expect(subject).not.toContain('\n')
      const htmlText = (html ?? '')
        .replace(/<style>.*?<\/style>|<\/?span\b[^>]*>/gs, '')
        .replace(/<[^>]+>/g, ' ')
      // The words of each paragraph are in both.
      for (const line of text
        .split('\n')
        .filter((line) => /^(?!https:)\p{L}/u.test(line) && !line.endsWith(':')))
        expect(unescaped(htmlText)).toContain(line.trim())
    }
  expect(emailsIn('en').length).toBe(kinds.length)
  expect(kinds.length).toBeGreaterThan(25)
})

function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
