import { type Locale } from '#base/locale.ts'
import { productFields } from '#business/product-fields/product-fields.ts'

import { type ImportField, importFieldNames } from './import-field.ts'

type Example = Partial<Record<ImportField, string>>

const names: [Example, Example] = [
  { 'name.tr': 'Elif Manto', 'name.en': 'Elif Coat', 'name.ru': 'Пальто «Элиф»' },
  { 'name.tr': 'Derya Kaban', 'name.en': 'Derya Pea Coat', 'name.ru': 'Бушлат «Дерья»' },
]
const examples = Object.fromEntries(
  Object.entries(productFields).flatMap(([name, field]) =>
    'example' in field ? [[name, field.example]] : [],
  ),
)

const coats = (first: Example, second: Example) =>
  [
    {
      styleCode: 'MN-2701',
      ...names[0],
      sizes: '36, 38, 40, 42',
      weightGsm: '520',
      lengthCm: '112',
      ...examples,
      ...first,
    },
    {
      styleCode: 'MN-2702',
      ...names[1],
      sizes: '36, 38, 40',
      weightGsm: '560',
      lengthCm: '78',
      ...examples,
      ...second,
    },
  ].map((coat: Example) => importFieldNames.map((field) => coat[field] ?? ''))

const terms = (collection: string, category: string, fabric: string, colors: string) => ({
  collection,
  category,
  fabric,
  colors,
})

/** Two coats as rows of a table, in the order of the fields. */
export const exampleRows: Record<Locale, string[][]> = {
  tr: coats(
    {
      ...terms('FW 26/27', 'Manto', 'Kaşe', 'Camel #b88f5c, Siyah #181818'),
      composition: '%80 Yün, %20 Poliamid',
      lining: '%100 Viskon',
      'description.tr': 'Beli saran kemeriyle kruvaze manto.',
      'details.tr': 'Astarlı\nİki yan cep',
      visibility: 'Herkese açık',
    },
    {
      ...terms('FW 26/27', 'Kaban', 'Kaşe', 'Siyah #181818'),
      composition: '%80 Yün, %20 Poliamid',
      visibility: 'Taslak',
    },
  ),
  en: coats(
    {
      ...terms('FW 26/27', 'Coats', 'Melton', 'Camel #b88f5c, Black #181818'),
      composition: '80% Wool, 20% Polyamide',
      lining: '100% Viscose',
      'description.en': 'A double-breasted coat with a belt at the waist.',
      'details.en': 'Lined\nTwo side pockets',
      visibility: 'Public',
    },
    {
      ...terms('FW 26/27', 'Pea coats', 'Melton', 'Black #181818'),
      composition: '80% Wool, 20% Polyamide',
      visibility: 'Draft',
    },
  ),
  ru: coats(
    {
      ...terms('FW 26/27', 'Пальто', 'Сукно', 'Кэмел #b88f5c, Чёрный #181818'),
      composition: '80% Шерсть, 20% Полиамид',
      lining: '100% Вискоза',
      'description.ru': 'Двубортное пальто с поясом по талии.',
      'details.ru': 'На подкладке\nДва боковых кармана',
      visibility: 'Для всех',
    },
    {
      ...terms('FW 26/27', 'Бушлаты', 'Сукно', 'Чёрный #181818'),
      composition: '80% Шерсть, 20% Полиамид',
      visibility: 'Черновик',
    },
  ),
}
