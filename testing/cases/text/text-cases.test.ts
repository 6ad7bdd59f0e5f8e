import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { normalizeEmail } from '#base/email.ts'
import { readForm } from '#base/form.ts'
import { applicationForm } from '#features/applications/application.ts'
import { readContactHandle } from '#features/companies/contact-handle.ts'
import { composePhone } from '#features/messages/contact-message.ts'

const read = <Content>(name: string) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as Content

type Phone = { country?: string; countryCode?: string; typed: string; expected: string }
const phones = read<Record<'application' | 'links' | 'contact', Phone[]>>('phones.json')

const handleOf = (typed: string, country = 'TR') => {
  const reading = readContactHandle(typed, country)
  return reading.ok ? reading.handle : reading.code
}

test('pasted numbers and links of messengers are read', () => {
  for (const { typed, country, expected } of [...phones.application, ...phones.links]) {
    const handle = expected.startsWith('refused') ? 'groupInvitation' : expected
    expect({ typed, handle: handleOf(typed, country) }).toEqual({ typed, handle })
  }
  for (const { typed, countryCode = '', expected } of phones.contact)
    expect({ typed, phone: composePhone(countryCode, typed) }).toEqual({ typed, phone: expected })
})

test('further spellings of the same kinds are read', () => {
  for (const typed of [
    '＋９０ ５３２ １１１ ２２ ３３',
    '0532/111/22/33',
    '0532−111−22−33',
    'WhatsApp: 0532 111 22 33',
    'Tel.: +90 532 111 22 33',
    'tel:+90-532-111-22-33;ext=5',
    'https://web.whatsapp.com/send/?phone=%2B905321112233&text=a',
    'api.whatsapp.com/send?phone=905321112233',
    'tg://resolve?phone=905321112233',
    '(+90) 532 111 22 33',
    '05321112233 05324445566',
    'https://wa.me/c/905321112233',
    'https://www.whatsapp.com/catalog/905321112233/',
    '\u2068+90\u00a0532\u00a0111\u00a022\u00a033\u2069',
  ])
    expect({ typed, handle: handleOf(typed) }).toEqual({ typed, handle: '+905321112233' })
  for (const typed of [
    'tg://resolve?domain=own_name',
    '＠own_name',
    'https://telegram.me/own_name/',
    't.me/own_name?start=a&b=1',
    'https://t.me/s/own_name',
    'Telegram: own_name',
  ])
    expect({ typed, handle: handleOf(typed) }).toEqual({ typed, handle: '@own_name' })
  for (const typed of [
    'https://chat.whatsapp.com/AbCd',
    't.me/joinchat/AbCd',
    'tg://join?invite=AbCd',
  ])
    expect({ typed, handle: handleOf(typed) }).toEqual({ typed, handle: 'groupInvitation' })
  expect(handleOf('call +79000001976')).toBe('whatsappInvalid')
})

test('text beside a number is removed, and the first of two numbers is used', () => {
  for (const typed of [
    '0532 111 22 33 dahili 12',
    '+90 532 111 22 33 (доб. 105)',
    '+90 532 111 22 33 ext. 5',
    '0532 111 22 33 / 0533 444 55 66',
    '+905321112233;+905334445566',
    '05321112233 veya 05334445566',
    '+90 532 111 22 33 (Ayşe)',
    '+90 (532) 111 22 33 📱',
    '٠٥٣٢١١١٢٢٣٣',
    '۰۵۳۲۱۱۱۲۲۳۳',
    '0532-111-22-33.',
    'WP: 0532 111 22 33',
  ]) {
    expect({ typed, handle: handleOf(typed) }).toEqual({ typed, handle: '+905321112233' })
    expect({ typed, phone: composePhone('+90', typed) }).toEqual({ typed, phone: '+905321112233' })
  }
  expect(handleOf('Telegram: @own_name')).toBe('@own_name')
  for (const typed of ['https://wa.me/message/ABCDEF', 'wa.me/qr/ABCD'])
    expect(handleOf(typed)).toBe('linkWithoutNumber')
  expect(handleOf('0532 111 22 33 / 44')).toBe('countryCodeMissing')
})

test('an address is stored without the characters around it from a page, an address book or a sentence', () => {
  for (const typed of [
    'anna@vaza.example.',
    'ANNA@VAZA.EXAMPLE;',
    'mailto:anna@vaza.example?subject=a',
    'Anna <anna@vaza.example>',
    '"anna@vaza.example",',
    '<mailto:anna@vaza.example>',
    'E-mail: anna@vaza.example',
    '«anna@vaza.example»',
    'Anna Ivanova (anna@vaza.example)',
  ])
    expect({ typed, email: normalizeEmail(typed) }).toEqual({ typed, email: 'anna@vaza.example' })
  for (const typed of ['anna @vaza.example', 'anna@vaza,example', 'a@b.example b@c.example'])
    expect({ typed, email: normalizeEmail(typed) }).toEqual({ typed, email: null })
})

const filled = {
  name: 'Anna',
  surname: 'Ivanova',
  email: 'anna@vaza.example',
  phone: '@vaza_kazan',
  businessName: 'Vaza',
  businessType: 'boutique',
  country: 'RU',
  city: 'Kazan',
  preferredLanguage: 'ru',
  wholesale: 'on',
}

test('short answers are accepted, and names are stored without invisible signs', () => {
  for (const { field, typed } of read<{ field: string; typed: string }[]>('names.json')) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...filled, [field]: typed })) form.set(name, value)
    expect({ typed, reading: readForm(applicationForm, form) }).toMatchObject({
      typed,
      reading: { ok: true, value: { [field]: typed.replaceAll('\u200b', '') } },
    })
  }
})

test('a name pasted from a page has plain spaces, and its letters are whole', () => {
  const form = new FormData()
  const pasted = { ...filled, name: 'Ays\u0327e\u00a0 Nur' }
  for (const [name, value] of Object.entries(pasted)) form.set(name, value)
  expect(readForm(applicationForm, form)).toMatchObject({ ok: true, value: { name: 'Ayşe Nur' } })
})

test('numbers that spreadsheets and address books spoiled are read; a number with lost digits is refused', () => {
  for (const typed of [
    '5321112233.0',
    '5,321112233E+9',
    "'+905321112233",
    '=+905321112233',
    'm: +90 532 111 22 33',
    'T +90 532 111 22 33',
    '905321112233@c.us',
    '+90 532 111 22 33 ::: +90 212 111 22 33',
  ])
    expect({ typed, handle: handleOf(typed) }).toEqual({ typed, handle: '+905321112233' })
  expect(handleOf('5,32E+09')).toBe('whatsappInvalid')
  expect(handleOf('8 10 998 90 111 22 33', 'UZ')).toBe('+998901112233')
  expect(handleOf('cell. 333 1112233', 'IT')).toBe('+393331112233')
})
