import { expect, test } from 'vitest'

import { readForm } from '#base/form.ts'

import { contactFields } from './contact-fields.ts'

const typed = {
  firstName: 'Aigerim',
  lastName: 'Serik',
  email: 'aigerim@vaza.example',
  countryCode: 'KZ',
  phone: '701 234 56 78',
  message: 'We would like two hundred coats.',
  consent: 'on',
}

const read = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readForm(contactFields, form)
}

test('a chosen country becomes the code that is dialled', () => {
  expect(read(typed)).toMatchObject({ ok: true, value: { phone: '+77012345678' } })
})

test('a refused form gives back the country that was chosen, not another with its code', () => {
  expect(read({ ...typed, email: '' })).toMatchObject({
    ok: false,
    typed: { countryCode: 'KZ' },
    errors: { email: 'required' },
  })
})

test('no country at all is a missing field, said beside that field', () => {
  expect(read({ ...typed, countryCode: '' })).toMatchObject({ errors: { countryCode: 'required' } })
})

test('a code that is no dial code is a fault beside its field, never a failure', () => {
  for (const countryCode of ['+999', '999', 'xx', '__proto__', '+'])
    expect(read({ ...typed, countryCode })).toMatchObject({
      typed: { message: typed.message },
      errors: { countryCode: 'dialCodeInvalid' },
    })
})

test('a refused form gives back its own fields alone, whatever else was sent', () => {
  const reading = read({ ...typed, email: '', ['x'.repeat(50)]: 'y', captcha: 'z', fax: '' })
  expect(!reading.ok && Object.keys(reading.typed).toSorted()).toEqual(
    Object.keys(typed).toSorted(),
  )
})
