import { expect, test } from 'vitest'

import { listCountries } from './countries.ts'

test('countries stand in the order of the alphabet they are read in', () => {
  const names = (locale: 'tr' | 'ru') => listCountries(locale).map(({ name }) => name)
  // C before Ç, and I before İ, as in Turkish.
  expect(names('tr').indexOf('Cezayir')).toBeLessThan(names('tr').indexOf('Çekya'))
  expect(names('ru')[0]).toBe('Австралия')
})

test('every country has a name and a code to dial', () => {
  for (const { code, name, dialCode } of listCountries('en')) {
    expect(name).not.toBe(code)
    expect(dialCode).toMatch(/^\+\d{1,4}$/)
  }
})
