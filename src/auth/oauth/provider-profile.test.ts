import { expect, test } from 'vitest'

import { readProviderProfile } from './provider-profile.ts'

test('claims of a provider become the fields that clients of GoTrue expect', () => {
  const claims = {
    iss: 'https://login.example',
    sub: 'ayse-7',
    aud: 'showroom',
    email: 'Ayse@Butik.example',
    email_verified: true,
    name: 'Ayşe Örnek',
    picture: 'https://login.example/ayse.webp',
    locale: 'de',
  }
  expect(readProviderProfile(claims)).toEqual({
    sub: 'ayse-7',
    email: 'ayse@butik.example',
    isEmailVerified: true,
    data: {
      iss: 'https://login.example',
      sub: 'ayse-7',
      provider_id: 'ayse-7',
      email: 'ayse@butik.example',
      email_verified: true,
      phone_verified: false,
      name: 'Ayşe Örnek',
      full_name: 'Ayşe Örnek',
      picture: 'https://login.example/ayse.webp',
      avatar_url: 'https://login.example/ayse.webp',
    },
  })
})

test('only true verifies an address, and only a valid address', () => {
  const verified = (email: unknown, email_verified: unknown) =>
    readProviderProfile({ sub: 'a', email, email_verified })?.isEmailVerified
  expect(verified('a@b.example', 'true')).toBe(true)
  for (const word of [undefined, null, false, 'false', 1, 'yes'])
    expect(verified('a@b.example', word)).toBe(false)
  for (const email of [undefined, '', 'nobody', 7, '"a b"@c.example'])
    expect(verified(email, true)).toBe(false)
})

test('claims without a subject are refused, and values that cannot be stored are dropped', () => {
  for (const sub of [undefined, '', 7, 'x'.repeat(256), 'a\0b', '\ud800'])
    expect(readProviderProfile({ sub })).toBeNull()
  const odd = { sub: 'a', name: 'x'.repeat(1001), picture: 'javascript:alert(1)', nickname: 'a\0' }
  expect(readProviderProfile(odd)?.data).toEqual({
    sub: 'a',
    provider_id: 'a',
    email_verified: false,
    phone_verified: false,
  })
})
