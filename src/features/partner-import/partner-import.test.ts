import { expect, test } from 'vitest'

import { readPartnerTable } from './partner-import.ts'

const read = (...rows: string[][]) => readPartnerTable(rows, 1, 'tr')
const turkish = ['Firma', 'Yetkili', 'E-posta', 'Telefon', 'Ülke', 'Şehir', 'Dil', 'Etiketler']

test('a table with headings of any of our languages makes companies, countries by name or code', () => {
  const { rows } = read(
    turkish,
    [
      'Vaza',
      'Anna Vaza',
      ' Anna@Vaza.example',
      '8 701 000 00 00',
      'Kazakistan',
      'Almatı',
      'Rusça',
      'Fuar; VIP, vip',
    ],
    ['Butik', 'Ayşe', 'ayse@butik.example', '', 'de', '', '', ''],
  )
  expect(rows.map(({ company }) => company)).toEqual([
    {
      company: 'Vaza',
      contactName: 'Anna Vaza',
      contactEmail: 'anna@vaza.example',
      phone: '+77010000000',
      country: 'KZ',
      city: 'Almatı',
      locale: 'ru',
      tags: ['Fuar', 'VIP'],
    },
    expect.objectContaining({ country: 'DE', locale: 'tr', phone: '', tags: [] }),
  ])
  const russian = ['Организация', 'ФИО', 'Эл. почта', 'Страна']
  expect(
    read(russian, ['Ваза', 'Анна', 'a@vaza.example', 'Россия']).rows[0]?.company?.country,
  ).toBe('RU')
})

test('names in two columns, headings in two languages, short names of countries and country codes of telephones are read', () => {
  const heads = [
    'First name',
    'Last name',
    'Company / Firma',
    'E-Mail address',
    'Phone No',
    'Country of business',
  ]
  const { rows, missingColumns } = read(
    heads,
    ['Anna', 'Vaza', 'Vaza', 'anna@vaza.example', '+7 701 000 00 00', ''],
    ['Bea', 'Own', 'Own Ltd', 'bea@own.example', '', 'UK'],
    ['Ceren', 'Bir', 'Bir', 'ceren@bir.example', '', 'ABD'],
    ['Диана', 'Два', 'Два', 'diana@dva.example', '', 'РФ'],
  )
  expect(missingColumns).toEqual([])
  expect(rows.map(({ company }) => company?.contactName)).toEqual([
    'Anna Vaza',
    'Bea Own',
    'Ceren Bir',
    'Диана Два',
  ])
  expect(rows.map(({ company }) => company?.country)).toEqual(['KZ', 'GB', 'US', 'RU'])
  const company = ['Company email', 'Company', 'Contact person', 'Country']
  expect(read(company, ['a@vaza.example', 'Vaza', 'Anna', 'KZ']).rows[0]?.company).toMatchObject({
    company: 'Vaza',
    contactEmail: 'a@vaza.example',
  })
  expect(
    read(
      ['Firma', 'Ad', 'Soyad', 'E-posta', 'Cep'],
      ['Bir', 'Ayşe', 'Bir', 'a@bir.example', '0090 532 000 00 00'],
    ).rows[0]?.company,
  ).toMatchObject({
    contactName: 'Ayşe Bir',
    country: 'TR',
  })
})

test('every fault is told by row and column, and a table without a needed column by its name', () => {
  const { rows } = read(
    turkish,
    ['', '', '', '', '', '', '', ''],
    ['Vaza', '!', 'anna', '12', 'Narnia', '', 'Elfçe', ''],
    ['Bir', 'Anna', 'anna@vaza.example', '', 'Türkiye', '', '', ''],
    ['İki', 'Anna', 'anna@vaza.example', '', 'Türkiye', '', '', ''],
  )
  const faults = rows.map(({ number, faults: of }) => [
    number,
    of.map(({ column, code }) => `${column} ${code}`),
  ])
  expect(faults).toEqual([
    [
      3,
      expect.arrayContaining([
        'contactName tooShort2',
        'contactEmail emailInvalid',
        'country countryUnknown',
        'locale languageUnknown',
      ]),
    ],
    [4, []],
    [5, ['contactEmail rowTwice']],
  ])
  expect(read(['Firma', 'Yetkili'], ['Vaza', 'Anna']).missingColumns).toEqual([
    'contactEmail',
    'country',
  ])
})
