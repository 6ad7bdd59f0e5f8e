import { expect, test } from 'vitest'

import type { Locale } from '#base/locale.ts'
import { partnerHeadings } from '#features/partner-import/partner-headings.ts'
import { readPartnerTable } from '#features/partner-import/partner-import.ts'
import { readTable } from '#platform/table/read-table.ts'

async function readPartners(file: string, locale: Locale = 'en') {
  const table = await readTable(Buffer.from(file), { locale, headings: partnerHeadings })
  if (typeof table === 'string') throw new Error(table)
  return readPartnerTable(table.rows, table.reading.headingRow, locale)
}

/** Exports of address books and of programs for customers, with our invented buyer. */
const files: [string, Locale, string][] = [
  [
    'HubSpot',
    'en',
    `Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Associated Company,Country/Region,City
1,Anna,Vaza,anna@vaza.example,+39 055 123 4567,Elif,Vaza Moda,Italy,Firenze`,
  ],
  [
    'Salesforce',
    'en',
    `"First Name","Last Name","Account Owner","Account Name","Mailing City","Mailing Country","Phone","Mobile","Email"
"Anna","Vaza","Elif","Vaza Moda","Firenze","Italy","","+39 055 123 4567","anna@vaza.example"`,
  ],
  [
    'Zoho',
    'en',
    `Contact Id,Contact Owner,First Name,Last Name,Account Name,Email,Phone,Mobile,Mailing City,Mailing Country
1,Elif,Anna,Vaza,Vaza Moda,anna@vaza.example,+390551234567,,Firenze,Italia`,
  ],
  [
    'Bitrix24',
    'ru',
    `ID;Обращение;Имя;Отчество;Фамилия;Компания;Рабочий телефон;Мобильный телефон;Рабочий e-mail;Страна;Населенный пункт
1;г-жа;Anna;Ивановна;Vaza;Vaza Moda;+39 055 123-45-67;;anna@vaza.example;Италия;Firenze`,
  ],
  [
    'amoCRM',
    'ru',
    `ID;Тип;Наименование;Название компании;Рабочий email;Рабочий телефон;Страна;Город;Ответственный
1;Контакт;Anna Vaza;Vaza Moda;anna@vaza.example;+390551234567;Италия;Firenze;Элиф`,
  ],
  [
    'Outlook',
    'en',
    `First Name,Last Name,Company,Job Title,Business City,Business Country/Region,Business Phone,Mobile Phone,E-mail Address,E-mail Display Name
Anna,Vaza,Vaza Moda,Buyer,Firenze,Italy,+390551234567,,anna@vaza.example,Anna Vaza (anna@vaza.example)`,
  ],
  [
    'Outlook in Russian',
    'ru',
    `Имя,Отчество,Фамилия,Организация,Город (раб. адрес),Страна или регион (раб. адрес),Рабочий телефон,Адрес эл. почты
Anna,,Vaza,Vaza Moda,Firenze,Италия,+390551234567,anna@vaza.example`,
  ],
  [
    'Google',
    'en',
    `First Name,Last Name,Phonetic First Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - City,Address 1 - Country
Anna,Vaza,,Vaza Moda,* Work,anna@vaza.example ::: own@vaza.example,Mobile,+39 055 123 4567 ::: +39 333 123 4567,Firenze,IT`,
  ],
  [
    'notes of a fair',
    'en',
    `Stand;Name of company;Person met;Mail address;WhatsApp no;Country of buyer;City
5A;Vaza Moda;Anna Vaza;anna@vaza.example;+39 055 1234567;Italy (IT);Firenze`,
  ],
]

test.each(files)('contacts of %s are partners', async (_, locale, file) => {
  const { missingColumns, rows } = await readPartners(file, locale)
  expect(missingColumns).toEqual([])
  expect(rows).toMatchObject([
    {
      faults: [],
      company: {
        company: 'Vaza Moda',
        contactName: 'Anna Vaza',
        contactEmail: 'anna@vaza.example',
        phone: '+390551234567',
        country: 'IT',
        city: 'Firenze',
      },
    },
  ])
})

test('of several addresses in a cell the first counts; a cell with anything else is refused', async () => {
  const cells = [
    'a@vaza.example; b@vaza.example',
    'a@vaza.example, b@vaza.example',
    'a@vaza.example / b@vaza.example',
    'Anna <a@vaza.example>',
    'mailto:a@vaza.example',
    'a@vaza.example or call',
  ]
  const read = async (cell: string) => {
    const { rows } = await readPartners(`Company\tContact\tEmail\tCountry\nVaza\tAnna\t${cell}\tIT`)
    return rows[0]?.company?.contactEmail ?? rows[0]?.faults[0]?.code
  }
  expect(await Promise.all(cells.map(read))).toEqual([
    ...Array<string>(5).fill('a@vaza.example'),
    'emailInvalid',
  ])
})

test('a country is known by its names in the languages of the trade, beside its code, a city or a flag', async () => {
  const names: Record<string, string[]> = {
    DE: ['Deutschland', 'Allemagne', 'Niemcy', 'Германия', 'Almanya', 'DEU'],
    IT: ['Italia', 'Italien', 'ITALY', 'Italy (IT)', 'IT - Italy', '🇮🇹', 'italy.'],
    AE: ['U.A.E.', 'Dubai, UAE', 'ОАЭ', 'Birleşik Arap Emirlikleri', 'الإمارات العربية المتحدة'],
    KZ: ['Қазақстан', 'Kazakistan', 'Казахстан'],
    AZ: ['Azərbaycan', 'Azerbaycan'],
    GE: ['საქართველო', 'Gürcistan', 'Грузия', 'Georgia'],
    NL: ['The Netherlands', 'Holland', 'Hollanda', 'Nederland'],
    TR: ['🇹🇷 Türkiye', 'TURKEY', 'Турция'],
    RU: ['Russia (Moscow)', 'RF', 'РФ'],
  }
  for (const [code, spellings] of Object.entries(names))
    for (const typed of spellings) {
      const file = `Company\tContact\tEmail\tCountry\nVaza\tAnna\ta@vaza.example\t${typed}`
      const { rows } = await readPartners(file)
      expect({ typed, country: rows[0]?.company?.country }).toEqual({ typed, country: code })
    }
  const { rows } = await readPartners(
    'Company\tContact\tEmail\tCountry\nVaza\tAnna\ta@vaza.example\tItaly or Spain',
  )
  expect(rows[0]?.faults).toMatchObject([{ code: 'countryUnknown' }])
})
