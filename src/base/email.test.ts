import { expect, test } from 'vitest'

import { normalizeEmail } from './email.ts'

test('a mailbox has a single spelling: spaces, capitals and wide characters make no other', () => {
  for (const typed of ['Ayse@Butik.Example', '  ayse@butik.example ', 'ayse＠butik.example'])
    expect(normalizeEmail(typed)).toBe('ayse@butik.example')
})

test('capital I becomes i, never the dotless letter of Turkish', () => {
  expect(normalizeEmail('INFO@BUTIK.EXAMPLE')).toBe('info@butik.example')
  expect(normalizeEmail('İNFO@BUTİK.EXAMPLE')).toBe('info@butik.example')
})

test('a domain in letters of any script is stored in the spelling that mail servers use', () => {
  expect(normalizeEmail('info@müller.example')).toBe('info@xn--mller-kva.example')
  expect(normalizeEmail('info@MÜLLER.example')).toBe('info@xn--mller-kva.example')
  expect(normalizeEmail('info@mu\u0308ller.example')).toBe('info@xn--mller-kva.example')
  expect(normalizeEmail('info@xn--mller-kva.example')).toBe('info@xn--mller-kva.example')
  expect(normalizeEmail('anna@почта.рф')).toBe('anna@xn--80a1acny.xn--p1ai')
  expect(normalizeEmail('bilgi@ışık.com.tr')).toBe('bilgi@xn--k-ekaa7p.com.tr')
})

test('a domain that mixes alphabets, or has a dotless i of a Turkish keyboard, is a typing error', () => {
  const typed = [
    'ayse@butiк.example',
    'ayse@hotmaıl.com',
    'ayse@butik.eхample',
    'a@müller/x.example',
  ]
  expect(typed.filter(normalizeEmail)).toEqual([])
})

test('characters without a width, as a paste brings them, are no part of an address', () => {
  expect(normalizeEmail('\u200bayse@butik\u00ad.example\u2060')).toBe('ayse@butik.example')
})

test('an input that is no plain ASCII mailbox is no address', () => {
  const typed = ['', 'ayse', 'ayse@', '@butik.example', 'a b@butik.example', '"a b"@butik.example']
  const others = [
    'a@b',
    'ınfo@butik.example',
    'a..b@butik.example',
    'a@butik..example',
    'a\u0000@b.ex',
    'a@192.0.2.1',
  ]
  const all = [...typed, ...others, 'a@-butik.example', 'x(y)@butik.example']
  expect(all.filter(normalizeEmail)).toEqual([])
})

test('254 characters fit, 255 do not', () => {
  const host = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`
  const name = 'a'.repeat(254 - host.length - 1)
  expect(normalizeEmail(`${name}@${host}`)).toHaveLength(254)
  expect(normalizeEmail(`a${name}@${host}`)).toBeNull()
})
