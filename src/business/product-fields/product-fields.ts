import type { FieldDefinition } from './field-definition.ts'
import {
  cartonSize,
  colors,
  count,
  detailsInLanguages,
  kilograms,
  longTexts,
  name,
  shares,
  sizeRun,
  sizes,
  slug,
  styleCode,
  TEXT_MAX,
} from './field-schemas.ts'

const named = (tr: string, en: string, ru: string) => ({ tr, en, ru })

/**
 * The fields that staff enter about a product, in the order of a table; each is stored in the column of its name,
 * `colors` in rows of their own. Form, row, version, import, export, draft and the facts for partners follow.
 */
export const productFields = {
  styleCode: {
    schema: styleCode(40),
    kind: 'styleCode',
    group: 'place',
    label: named('Model kodu', 'Style code', 'Артикул'),
  },
  name: {
    schema: name(TEXT_MAX.name),
    kind: 'texts',
    group: 'texts',
    label: named('Ad', 'Name', 'Название'),
  },
  collection: {
    schema: slug,
    kind: 'term',
    group: 'place',
    label: named('Koleksiyon', 'Collection', 'Коллекция'),
  },
  category: {
    schema: slug,
    kind: 'term',
    group: 'place',
    label: named('Kategori', 'Category', 'Категория'),
  },
  fabric: {
    schema: slug,
    kind: 'term',
    group: 'place',
    label: named('Kumaş', 'Fabric', 'Ткань'),
  },
  colors: {
    schema: colors,
    kind: 'colors',
    group: 'place',
    label: named('Renkler', 'Colors', 'Цвета'),
  },
  sizes: {
    schema: sizes,
    kind: 'sizes',
    group: 'fabric',
    label: named('Bedenler', 'Sizes', 'Размеры'),
  },
  sizeRun: {
    schema: sizeRun,
    kind: 'sizeRun',
    group: 'fabric',
    label: named('Beden aralığı', 'Size range', 'Размерный ряд'),
  },
  composition: {
    schema: shares,
    kind: 'shares',
    group: 'fabric',
    label: named('Kumaş karışımı', 'Composition', 'Состав'),
  },
  lining: {
    schema: shares,
    kind: 'shares',
    group: 'fabric',
    label: named('Astar', 'Lining', 'Подкладка'),
  },
  weightGsm: {
    schema: count(5000),
    kind: 'count',
    group: 'fabric',
    label: named('Gramaj', 'Cloth weight', 'Плотность'),
    heading: named('Gramaj (g/m²)', 'Weight (g/m²)', 'Плотность (г/м²)'),
    unit: named('g/m²', 'g/m²', 'г/м²'),
  },
  lengthCm: {
    schema: count(300),
    kind: 'count',
    group: 'fabric',
    label: named('Arka boyu, 38 beden', 'Back length at size 38', 'Длина по спинке, 38-й размер'),
    heading: named('Arka boyu (cm)', 'Back length (cm)', 'Длина по спинке (см)'),
    unit: named('cm', 'cm', 'см'),
  },
  leadTimeDays: {
    schema: count(1000),
    kind: 'count',
    group: 'order',
    label: named('Termin', 'Lead time', 'Срок изготовления'),
    unit: named('gün', 'days', 'дней'),
    example: '35',
  },
  minimumPerColor: {
    schema: count(100_000),
    kind: 'count',
    group: 'order',
    label: named('Renk başına minimum', 'Minimum per color', 'Минимум на цвет'),
    example: '40',
  },
  minimumPerStyle: {
    schema: count(100_000),
    kind: 'count',
    group: 'order',
    label: named('Model başına minimum', 'Minimum per style', 'Минимум на модель'),
    example: '120',
  },
  cartonPieces: {
    schema: count(1000),
    kind: 'count',
    audience: 'partner',
    group: 'packing',
    label: named('Koli içi adet', 'Pieces per carton', 'Штук в коробе'),
    example: '10',
  },
  cartonSizeCm: {
    schema: cartonSize,
    kind: 'text',
    audience: 'partner',
    group: 'packing',
    label: named('Koli ölçüsü', 'Carton size', 'Размер короба'),
    hint: named('Örneğin 60 × 40 × 35', 'For example 60 × 40 × 35', 'Например, 60 × 40 × 35'),
    unit: named('cm', 'cm', 'см'),
    example: '60 × 40 × 40',
  },
  cartonWeightKg: {
    schema: kilograms(500),
    kind: 'kilograms',
    audience: 'partner',
    group: 'packing',
    label: named('Koli brüt ağırlığı', 'Carton gross weight', 'Вес короба брутто'),
    unit: named('kg', 'kg', 'кг'),
    example: '17',
  },
  unitWeightG: {
    schema: count(10_000),
    kind: 'count',
    audience: 'partner',
    group: 'packing',
    label: named('Ürün ağırlığı', 'Weight of one piece', 'Вес изделия'),
    unit: named('g', 'g', 'г'),
    example: '1450',
  },
  description: {
    schema: longTexts(TEXT_MAX.description),
    kind: 'texts',
    group: 'texts',
    label: named('Açıklama', 'Description', 'Описание'),
  },
  details: {
    schema: detailsInLanguages,
    kind: 'lines',
    group: 'texts',
    label: named('Yapım ayrıntıları', 'Details', 'Детали кроя'),
  },
} as const satisfies Record<string, FieldDefinition>

export type ProductField = keyof typeof productFields
export const productFieldNames = Object.keys(productFields) as ProductField[]
