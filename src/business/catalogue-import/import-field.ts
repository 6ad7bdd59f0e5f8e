import { type InEachLanguage, locales, type Locale } from '#base/locale.ts'

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

/** Other words for the same, as they stand in tables of the trade; one without a language means that of the file. */
const otherNames: Partial<Record<ImportField | 'name' | 'description' | 'details', string[]>> = {
  styleCode: ['kod', 'model', 'model no', 'sku', 'style', 'code', 'art', 'код', 'модель', 'арт'],
  name: ['ad', 'ürün adı', 'isim', 'name', 'title', 'product', 'название', 'наименование', 'имя'],
  description: ['açıklama', 'tanım', 'description', 'описание'],
  details: ['ayrıntılar', 'detaylar', 'details', 'детали'],
  collection: ['sezon', 'season', 'сезон'],
  category: ['tür', 'type', 'тип'],
  fabric: ['material', 'материал', 'kumaş adı'],
  colors: ['renk', 'color', 'colour', 'colours', 'цвет'],
  sizes: ['beden', 'size', 'размер'],
  sizeRun: ['beden serisi', 'beden seti', 'size run', 'size scale', 'ряд'],
  composition: ['karışım', 'içerik', 'ткань состав'],
  weightGsm: ['gramaj', 'weight', 'gsm', 'плотность'],
  lengthCm: ['boy', 'length', 'длина'],
  leadTimeDays: ['termin', 'lead time', 'срок'],
  minimumPerColor: ['moq per color', 'moq color'],
  minimumPerStyle: ['moq', 'minimum', 'минимум'],
  cartonPieces: ['koli adedi', 'koli içi', 'pcs per carton', 'pcs ctn', 'шт в коробе'],
  cartonSizeCm: ['koli ölçüsü', 'koli ebadı', 'carton size', 'размер короба', 'габариты короба'],
  cartonWeightKg: ['koli ağırlığı', 'carton weight', 'gross weight', 'вес короба', 'вес брутто'],
  visibility: ['durum', 'status', 'статус'],
}

/** A heading as it is compared: letters and digits only, without case and accents. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Guesses from the headings; each field is given to the first column that names it. */
export function guessMapping(headings: string[], locale: Locale): Mapping {
  const fields = fieldsByHeading(locale)
  const taken = new Set<ImportField>()
  return headings.map((heading) => {
    const field = fields.get(plainWord(heading))
    if (!field || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

function fieldsByHeading(locale: Locale): Map<string, ImportField> {
  const fields = new Map<string, ImportField>()
  for (const [word, names] of Object.entries(otherNames)) {
    const field = word in importFields ? word : `${word}.${locale}`
    for (const name of names) fields.set(plainWord(name), field as ImportField)
  }
  for (const field of importFieldNames) {
    fields.set(plainWord(field), field)
    for (const each of locales) fields.set(plainWord(importFields[field][each]), field)
  }
  return fields
}
