import { type InEachLanguage, locales, type Locale } from '#base/locale.ts'
import { plainWord } from '#base/table-reading.ts'

import { headingNames } from './heading-names.ts'

const named = (tr: string, en: string, ru: string) => ({ tr, en, ru })

/** The columns of a table of products, in the order of the template, with their headings. */
export const importFields = {
  styleCode: named('Model kodu', 'Style code', 'Артикул'),
  'name.tr': named('Ad (Türkçe)', 'Name (Turkish)', 'Название (турецкий)'),
  'name.en': named('Ad (İngilizce)', 'Name (English)', 'Название (английский)'),
  'name.ru': named('Ad (Rusça)', 'Name (Russian)', 'Название (русский)'),
  collection: named('Koleksiyon', 'Collection', 'Коллекция'),
  category: named('Kategori', 'Category', 'Категория'),
  fabric: named('Kumaş', 'Fabric', 'Ткань'),
  colors: named('Renkler', 'Colors', 'Цвета'),
  sizes: named('Bedenler', 'Sizes', 'Размеры'),
  sizeRun: named('Beden aralığı', 'Size range', 'Размерный ряд'),
  composition: named('Kumaş karışımı', 'Composition', 'Состав'),
  lining: named('Astar', 'Lining', 'Подкладка'),
  weightGsm: named('Gramaj (g/m²)', 'Weight (g/m²)', 'Плотность (г/м²)'),
  lengthCm: named('Arka boyu (cm)', 'Back length (cm)', 'Длина по спинке (см)'),
  leadTimeDays: named('Termin (gün)', 'Lead time (days)', 'Срок изготовления (дней)'),
  minimumPerColor: named('Renk başına minimum', 'Minimum per color', 'Минимум на цвет'),
  minimumPerStyle: named('Model başına minimum', 'Minimum per style', 'Минимум на модель'),
  cartonPieces: named('Koli içi adet', 'Pieces per carton', 'Штук в коробе'),
  cartonSizeCm: named('Koli ölçüsü (cm)', 'Carton size (cm)', 'Размер короба (см)'),
  cartonWeightKg: named(
    'Koli brüt ağırlığı (kg)',
    'Carton gross weight (kg)',
    'Вес короба брутто (кг)',
  ),
  'description.tr': named('Açıklama (Türkçe)', 'Description (Turkish)', 'Описание (турецкий)'),
  'description.en': named('Açıklama (İngilizce)', 'Description (English)', 'Описание (английский)'),
  'description.ru': named('Açıklama (Rusça)', 'Description (Russian)', 'Описание (русский)'),
  'details.tr': named('Yapım ayrıntıları (Türkçe)', 'Details (Turkish)', 'Детали кроя (турецкий)'),
  'details.en': named(
    'Yapım ayrıntıları (İngilizce)',
    'Details (English)',
    'Детали кроя (английский)',
  ),
  'details.ru': named('Yapım ayrıntıları (Rusça)', 'Details (Russian)', 'Детали кроя (русский)'),
  visibility: named('Görünürlük', 'Visibility', 'Видимость'),
} as const satisfies Record<string, InEachLanguage> &
  Record<`${'name' | 'description' | 'details'}.${Locale}`, InEachLanguage>

export type ImportField = keyof typeof importFields
export const importFieldNames = Object.keys(importFields) as ImportField[]

/** Which field each column of a file fills; null: none. */
export type Mapping = (ImportField | null)[]

/** All headings that are known, as they are compared. */
export const knownHeadings = (): string[] => [
  ...new Set(locales.flatMap((locale) => [...fieldsByHeading(locale).keys()])),
]

/** Guesses from the headings; each field is given to the first column that names it. */
export function guessMapping(headings: string[], locale: Locale): Mapping {
  const fields = fieldsByHeading(locale)
  const taken = new Set<ImportField>()
  return headings.map((heading) => {
    const field = fields.get(plainWord(heading)) ?? fields.get(plainWord(withoutUnit(heading)))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** `Weight (g/m²)` without what stands in brackets, unless it says which language or fabric is meant. */
const withoutUnit = (heading: string) =>
  heading.replace(
    /[([](?:g\/?m.?|gsm|gr|cm|kg|mm|gün|days?|pcs?|adet|%|г\/м.?|см|кг|дн\p{L}*|шт|eu)\.?[)\]]/giu,
    '',
  )

function fieldsByHeading(locale: Locale): Map<string, ImportField> {
  const fields = new Map<string, ImportField>()
  for (const [word, names] of Object.entries(headingNames)) {
    const field = word in importFields ? word : `${word}.${locale}`
    for (const name of names ?? []) fields.set(plainWord(name), field as ImportField)
  }
  for (const field of importFieldNames) {
    fields.set(plainWord(field), field)
    for (const each of locales) fields.set(plainWord(importFields[field][each]), field)
  }
  return fields
}
