import { expect, test } from 'vitest'

import { readForm } from '#base/form.ts'

import { composePhone, contactForm, dialCodes, sameMessage } from './contact-message.ts'

const filled = {
  firstName: 'Ayşe',
  lastName: 'Demir',
  email: 'ayse@butik.example',
  countryCode: '+90',
  phone: '0532 000 19 76',
  message: 'Numune görebilir miyiz?',
  consent: 'on',
}

function read(changed: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...changed })) form.set(name, value)
  return readForm(contactForm, form)
}

test('dial code and number become a single number; the dial code is not stored', () => {
  const reading = read({})
  expect(reading).toMatchObject({ ok: true, value: { phone: '+905320001976' } })
  expect(reading.ok && 'countryCode' in reading.value).toBe(false)
})

test('an empty form gets an error for every required field', () => {
  expect(readForm(contactForm, new FormData())).toMatchObject({
    errors: {
      firstName: 'required',
      lastName: 'required',
      email: 'required',
      countryCode: 'required',
      phone: 'required',
      message: 'required',
      consent: 'contactConsentRequired',
    },
  })
})

test('all errors are returned at once, that of the number too', () => {
  expect(read({ firstName: '1', email: 'ayse', phone: '12', message: 'Merhaba' })).toMatchObject({
    ok: false,
    errors: {
      firstName: 'tooShort2',
      email: 'emailInvalid',
      phone: 'phoneInvalid',
      message: 'tooShort10',
    },
  })
})

test('a number is accepted with or without its dial code', () => {
  for (const [code, typed, stored] of [
    ['+90', '532 000 19 76', '+905320001976'],
    ['+7', '8 900 000-19-76', '+79000001976'],
    ['+90', '+49 151 00001976', '+4915100001976'],
    ['+90', '0049 151 00001976', '+4915100001976'],
  ] as const)
    expect(composePhone(code, typed)).toBe(stored)
  for (const typed of ['', 'yok', '12', '532 000 19 76 dahili', '9'.repeat(30)])
    expect(composePhone('+90', typed)).toBeNull()
  for (const code of ['+999', '999', 'xx', '', '__proto__'])
    expect(composePhone(code, '532 000 19 76')).toBeNull()
})

test('the same text of the same address on the same day is a single message, with any spacing', () => {
  const day = new Date('2026-11-21T09:00:00Z')
  const sent = { email: 'a@b.example', message: 'Numune  görebilir\nmiyiz?' }
  const again = { ...sent, message: 'numune görebilir miyiz?' }
  expect(sameMessage(again, day)).toBe(sameMessage(sent, day))
  expect(sameMessage({ ...sent, email: 'c@b.example' }, day)).not.toBe(sameMessage(sent, day))
  expect(sameMessage(sent, new Date('2026-11-22T00:00:00Z'))).not.toBe(sameMessage(sent, day))
})

test('every country is in the list once', () => {
  const codes = dialCodes()
  expect(codes).toContainEqual({ country: 'TR', dialCode: '+90' })
  expect(codes).toContainEqual({ country: 'KZ', dialCode: '+7' })
  expect(new Set(codes.map(({ country }) => country)).size).toBe(codes.length)
})
