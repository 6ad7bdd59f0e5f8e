import { expect, test } from 'vitest'

import { readForm } from '#base/form.ts'

import { applicationForm, canDecide, mayRepeatEmail, waitsSince } from './application.ts'

const filled = {
  name: 'Anna',
  surname: 'Vaza',
  email: 'anna@vaza.example',
  phone: '+7 900 000-19-76',
  businessName: 'Ваза',
  businessType: 'boutique',
  country: 'RU',
  city: 'Казань',
  preferredLanguage: 'ru',
  wholesale: 'on',
}

function read(changed: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...filled, ...changed })) form.set(name, value)
  return readForm(applicationForm, form)
}

const errorsOf = (changed: Record<string, string>) => {
  const reading = read(changed)
  return reading.ok ? {} : reading.errors
}

test('an empty form gets the error `required` for every required field', () => {
  expect(readForm(applicationForm, new FormData())).toMatchObject({
    ok: false,
    errors: {
      name: 'required',
      surname: 'required',
      email: 'required',
      phone: 'required',
      businessName: 'required',
      businessType: 'required',
      country: 'required',
      city: 'required',
      preferredLanguage: 'required',
      wholesale: 'wholesaleRequired',
    },
  })
})

test('website and message may be empty, but not too short; commercial consent may be missing', () => {
  expect(read({})).toMatchObject({ ok: true, value: { websiteInstagram: '', marketRegion: '' } })
  expect(errorsOf({ websiteInstagram: '@ab', marketRegion: 'T' })).toEqual({
    websiteInstagram: 'tooShort5',
    marketRegion: 'tooShort2',
  })
})

test('a number with any spacing is stored as E.164; a name is stored unchanged', () => {
  for (const [typed, stored] of [
    ['+7 (900) 000-19-76', '+79000001976'],
    ['0090 212 000 19 76', '+902120001976'],
    [' @vaza_kazan ', '@vaza_kazan'],
  ] as const)
    expect(read({ phone: typed })).toMatchObject({ ok: true, value: { phone: stored } })
})

test('a value that is no international number and no name is refused', () => {
  for (const phone of ['+12', '@a', '@vaza kazan', 'call +79000001976', '+++'])
    expect({ typed: phone, ...errorsOf({ phone }) }).toEqual({
      typed: phone,
      phone: 'whatsappInvalid',
    })
})

test('a national number gets the code of the chosen country; if it is not valid there, the code is required', () => {
  const turkish = { country: 'TR', phone: '0532 111 22 33' }
  expect(read(turkish)).toMatchObject({ ok: true, value: { phone: '+905321112233' } })
  expect(errorsOf({ phone: '0532 111 22 33' })).toEqual({ phone: 'countryCodeMissing' })
  expect(errorsOf({ country: '', phone: '0532 111 22 33' })).toMatchObject({
    country: 'required',
    phone: 'countryCodeMissing',
  })
})

test('a country must exist, and a choice must be in its list', () => {
  expect(errorsOf({ country: 'ZZ', businessType: 'spy', preferredLanguage: 'de' })).toEqual({
    country: 'required',
    businessType: 'required',
    preferredLanguage: 'required',
  })
})

test('unknown fields are dropped', () => {
  const reading = read({ status: 'approved', decidedBy: 'me' })
  expect(reading.ok && Object.keys(reading.value)).not.toContain('status')
})

test('an application is decided once', () => {
  expect(canDecide('pending')).toBe(true)
  expect(canDecide('approved') || canDecide('rejected')).toBe(false)
})

test('a known buyer receives the email about it at most once in twenty-four hours', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  expect(mayRepeatEmail(null, now)).toBe(true)
  expect(mayRepeatEmail(new Date('2026-11-20T09:00:01Z'), now)).toBe(false)
  expect(mayRepeatEmail(new Date('2026-11-20T09:00:00Z'), now)).toBe(true)
})

test('a question to the applicant stops the clock, and their answer starts it anew', () => {
  const at = (hour: number) => new Date(`2026-11-25T${hour}:00:00Z`)
  const note = (kind: string, hour: number) => ({ kind, at: at(hour) })
  expect(waitsSince(at(10), [])).toEqual(at(10))
  expect(waitsSince(at(10), [note('note', 11)])).toEqual(at(10))
  expect(waitsSince(at(10), [note('question', 11)])).toBeNull()
  // Another message from staff is no answer of the applicant.
  expect(waitsSince(at(10), [note('question', 11), note('whatsapp', 12)])).toBeNull()
  expect(waitsSince(at(10), [note('question', 11), note('note', 13), note('note', 14)])).toEqual(
    at(13),
  )
  expect(
    waitsSince(at(10), [note('question', 11), note('phone', 13), note('question', 14)]),
  ).toBeNull()
})
