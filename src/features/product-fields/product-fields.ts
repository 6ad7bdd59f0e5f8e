import { inEachLanguage, type InEachLanguage } from '#base/locale.ts'
import type { ProductLabels } from '#languages/language.ts'
import { productLabels } from '#languages/product-labels.ts'

import type { FieldDefinition } from './field-definition.ts'
import {
  cartonSize,
  colors,
  count,
  detailsInLanguages,
  hsCode,
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

const inLanguages = (text: (labels: ProductLabels) => string): InEachLanguage =>
  inEachLanguage((locale) => text(productLabels[locale]))
const labelOf = (name: keyof ProductLabels['labels']) => inLanguages(({ labels }) => labels[name])
const headingOf = (name: keyof ProductLabels['headings']) =>
  inLanguages(({ headings }) => headings[name])
const unitOf = (name: keyof ProductLabels['units']) => inLanguages(({ units }) => units[name])

/**
 * The fields that staff enter about a product, in the order of a table; each is stored in the column of its name,
 * `colors` in rows of their own. Form, row, version, import, export, draft and the facts for partners follow.
 */
export const productFields = {
  styleCode: {
    schema: styleCode(40),
    kind: 'styleCode',
    group: 'place',
    label: labelOf('styleCode'),
  },
  name: { schema: name(TEXT_MAX.name), kind: 'texts', group: 'texts', label: labelOf('name') },
  collection: { schema: slug, kind: 'term', group: 'place', label: labelOf('collection') },
  category: { schema: slug, kind: 'term', group: 'place', label: labelOf('category') },
  fabric: { schema: slug, kind: 'term', group: 'place', label: labelOf('fabric') },
  colors: { schema: colors, kind: 'colors', group: 'place', label: labelOf('colors') },
  sizes: { schema: sizes, kind: 'sizes', group: 'fabric', label: labelOf('sizes') },
  sizeRun: { schema: sizeRun, kind: 'sizeRun', group: 'fabric', label: labelOf('sizeRun') },
  composition: { schema: shares, kind: 'shares', group: 'fabric', label: labelOf('composition') },
  lining: { schema: shares, kind: 'shares', group: 'fabric', label: labelOf('lining') },
  weightGsm: {
    schema: count(5000),
    kind: 'count',
    group: 'fabric',
    label: labelOf('weightGsm'),
    heading: headingOf('weightGsm'),
    unit: unitOf('weightGsm'),
  },
  lengthCm: {
    schema: count(300),
    kind: 'count',
    group: 'fabric',
    label: labelOf('lengthCm'),
    heading: headingOf('lengthCm'),
    unit: unitOf('lengthCm'),
  },
  leadTimeDays: {
    schema: count(1000),
    kind: 'count',
    group: 'order',
    label: labelOf('leadTimeDays'),
    unit: unitOf('leadTimeDays'),
    example: '35',
  },
  minimumPerColor: {
    schema: count(100_000),
    kind: 'count',
    group: 'order',
    label: labelOf('minimumPerColor'),
    example: '40',
  },
  minimumPerStyle: {
    schema: count(100_000),
    kind: 'count',
    group: 'order',
    label: labelOf('minimumPerStyle'),
    example: '120',
  },
  cartonPieces: {
    schema: count(1000),
    kind: 'count',
    audience: 'partner',
    group: 'packing',
    label: labelOf('cartonPieces'),
    example: '10',
  },
  cartonSizeCm: {
    schema: cartonSize,
    kind: 'text',
    audience: 'partner',
    group: 'packing',
    label: labelOf('cartonSizeCm'),
    hint: inLanguages(({ hints }) => hints.cartonSizeCm),
    unit: unitOf('cartonSizeCm'),
    example: '60 × 40 × 40',
  },
  cartonWeightKg: {
    schema: kilograms(500),
    kind: 'kilograms',
    audience: 'partner',
    group: 'packing',
    label: labelOf('cartonWeightKg'),
    unit: unitOf('cartonWeightKg'),
    example: '17',
  },
  unitWeightG: {
    schema: count(10_000),
    kind: 'count',
    audience: 'partner',
    group: 'packing',
    label: labelOf('unitWeightG'),
    unit: unitOf('unitWeightG'),
    example: '1450',
  },
  hsCode: {
    schema: hsCode,
    kind: 'text',
    group: 'packing',
    label: labelOf('hsCode'),
    hint: inLanguages(({ hints }) => hints.hsCode),
    example: '6202.20',
  },
  description: {
    schema: longTexts(TEXT_MAX.description),
    kind: 'texts',
    group: 'texts',
    label: labelOf('description'),
  },
  details: { schema: detailsInLanguages, kind: 'lines', group: 'texts', label: labelOf('details') },
} as const satisfies Record<string, FieldDefinition>

export type ProductField = keyof typeof productFields
export const productFieldNames = Object.keys(productFields) as ProductField[]
