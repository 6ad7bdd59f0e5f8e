import * as z from 'zod/mini'

import { oneLine } from '#base/form-fields.ts'
import { inEachLanguage, type InEachLanguage, type Locale, locales } from '#base/locale.ts'

import {
  cartonSize,
  count,
  kilograms,
  longTexts,
  name,
  shares,
  sizes,
  slug,
  styleCode,
} from './field-schemas.ts'

const DETAILS_MAX = 12

/** Characters that the texts of a product may have in one language. */
export const TEXT_MAX = { name: 120, description: 3000 }

/** Details in one language. */
export const details = z
  .array(z.string().check(z.maxLength(200, 'tooLongMax:200')))
  .check(z.maxLength(DETAILS_MAX, 'tooManyLines'))

/** Details without empty ones. */
export const tidyDetails = (lines: string[]) =>
  lines.map((line) => oneLine(line.toWellFormed())).filter(Boolean)

const lists = z.pipe(
  z.object(inEachLanguage(() => z.optional(details))),
  z.transform(
    (all) =>
      Object.fromEntries(
        locales.flatMap((locale) => {
          const lines = tidyDetails(all[locale] ?? [])
          return lines.length > 0 ? [[locale, lines]] : []
        }),
      ) as Partial<Record<(typeof locales)[number], string[]>>,
  ),
)

const colors = z.pipe(
  z.array(slug).check(z.maxLength(30)),
  z.transform((all) => [...new Set(all)]),
)

/** How a field is typed, stored in a cell of a table, and read from it. */
type Kind =
  | 'styleCode'
  | 'texts'
  | 'lines'
  | 'term'
  | 'colors'
  | 'shares'
  | 'sizes'
  | 'sizeRun'
  | 'count'
  | 'kilograms'
  | 'text'

type Field = {
  schema: z.ZodMiniType
  kind: Kind
  /** Whose pages and answers may hold the value. */
  audience: 'public' | 'partner'
  /** The part of the editor in which the field stands. */
  group: 'texts' | 'place' | 'fabric' | 'order' | 'packing'
  label: InEachLanguage
  /** Heading of the column in tables, where it differs from the label. */
  heading?: InEachLanguage
  /** What the template of an import shows. */
  example?: string
  hint?: InEachLanguage
  /** Behind the value, and in brackets behind the label. */
  unit?: InEachLanguage
}

const named = (tr: string, en: string, ru: string) => ({ tr, en, ru })

/**
 * The fields that staff enter about a product, in the order of a table; each is stored in the column of its name,
 * `colors` in rows of their own. Form, row, version, import, export, draft and the facts for partners follow.
 */
export const productFields = {
  styleCode: {
    schema: styleCode(40),
    kind: 'styleCode',
    audience: 'public',
    group: 'place',
    label: named('Model kodu', 'Style code', 'Артикул'),
  },
  name: {
    schema: name(TEXT_MAX.name),
    kind: 'texts',
    audience: 'public',
    group: 'texts',
    label: named('Ad', 'Name', 'Название'),
  },
  collection: {
    schema: slug,
    kind: 'term',
    audience: 'public',
    group: 'place',
    label: named('Koleksiyon', 'Collection', 'Коллекция'),
  },
  category: {
    schema: slug,
    kind: 'term',
    audience: 'public',
    group: 'place',
    label: named('Kategori', 'Category', 'Категория'),
  },
  fabric: {
    schema: slug,
    kind: 'term',
    audience: 'public',
    group: 'place',
    label: named('Kumaş', 'Fabric', 'Ткань'),
  },
  colors: {
    schema: colors,
    kind: 'colors',
    audience: 'public',
    group: 'place',
    label: named('Renkler', 'Colors', 'Цвета'),
  },
  sizes: {
    schema: sizes,
    kind: 'sizes',
    audience: 'public',
    group: 'fabric',
    label: named('Bedenler', 'Sizes', 'Размеры'),
  },
  sizeRun: {
    schema: z._default(z.nullable(slug), null),
    kind: 'sizeRun',
    audience: 'public',
    group: 'fabric',
    label: named('Beden aralığı', 'Size range', 'Размерный ряд'),
  },
  composition: {
    schema: shares,
    kind: 'shares',
    audience: 'public',
    group: 'fabric',
    label: named('Kumaş karışımı', 'Composition', 'Состав'),
  },
  lining: {
    schema: shares,
    kind: 'shares',
    audience: 'public',
    group: 'fabric',
    label: named('Astar', 'Lining', 'Подкладка'),
  },
  weightGsm: {
    schema: count(5000),
    kind: 'count',
    audience: 'public',
    group: 'fabric',
    label: named('Gramaj', 'Cloth weight', 'Плотность'),
    heading: named('Gramaj (g/m²)', 'Weight (g/m²)', 'Плотность (г/м²)'),
    unit: named('g/m²', 'g/m²', 'г/м²'),
  },
  lengthCm: {
    schema: count(300),
    kind: 'count',
    audience: 'public',
    group: 'fabric',
    label: named('Arka boyu, 38 beden', 'Back length at size 38', 'Длина по спинке, 38-й размер'),
    heading: named('Arka boyu (cm)', 'Back length (cm)', 'Длина по спинке (см)'),
    unit: named('cm', 'cm', 'см'),
  },
  leadTimeDays: {
    schema: count(1000),
    kind: 'count',
    audience: 'public',
    group: 'order',
    label: named('Termin', 'Lead time', 'Срок изготовления'),
    unit: named('gün', 'days', 'дней'),
    example: '35',
  },
  minimumPerColor: {
    schema: count(100_000),
    kind: 'count',
    audience: 'public',
    group: 'order',
    label: named('Renk başına minimum', 'Minimum per color', 'Минимум на цвет'),
    example: '40',
  },
  minimumPerStyle: {
    schema: count(100_000),
    kind: 'count',
    audience: 'public',
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
    audience: 'public',
    group: 'texts',
    label: named('Açıklama', 'Description', 'Описание'),
  },
  details: {
    schema: lists,
    kind: 'lines',
    audience: 'public',
    group: 'texts',
    label: named('Yapım ayrıntıları', 'Details', 'Детали кроя'),
  },
} as const satisfies Record<string, Field>

export type ProductField = keyof typeof productFields
export const productFieldNames = Object.keys(productFields) as ProductField[]

/** The fields with a property of this value, as `{ kind: 'count' }`. */
export type FieldsWith<Property> = {
  [Name in ProductField]: (typeof productFields)[Name] extends Property ? Name : never
}[ProductField]

/** Numbers and short texts, which are entered alike; the other fields have controls of their own. */
export type PlainField = FieldsWith<{ kind: 'count' | 'kilograms' | 'text' }>

const isPlain = (name: ProductField): name is PlainField =>
  ['count', 'kilograms', 'text'].includes(productFields[name].kind)
const plainFields = productFieldNames.filter(isPlain)

/** The plain fields of a part of the editor, in their order. */
export const plainFieldsOf = (group: Field['group']): PlainField[] =>
  plainFields.filter((name) => productFields[name].group === group)

/** Label of a plain field, with its unit; null of any other field. */
export function labelOfPlainField(name: string, locale: Locale): string | null {
  const plain = plainFields.find((field) => field === name)
  if (!plain) return null
  const { label, unit }: Field = productFields[plain]
  return unit ? `${label[locale]} (${unit[locale]})` : label[locale]
}

export type PartnerField = FieldsWith<{ audience: 'partner' }>
export const partnerFields = productFieldNames.filter(
  (name): name is PartnerField => productFields[name].audience === 'partner',
)

type SchemaOf<Name extends ProductField> = (typeof productFields)[Name]['schema']
/** The schemas by field, for the form that staff send. */
export const productSchemas = Object.fromEntries(
  productFieldNames.map((name) => [name, productFields[name].schema]),
) as { [Name in ProductField]: SchemaOf<Name> }

/** What only partners are told about a product; null: not known. */
export type PartnerFacts = { [Name in PartnerField]: z.output<SchemaOf<Name>> }
