import { locales, type Texts } from '#base/locale.ts'
import { productForm } from '#business/catalogue-admin/product-form.ts'

import type { StaffProduct } from '../fields/catalogue-data.ts'
import { type DraftShare, readNumber, readShares, sharesOf } from '../fields/share-draft.ts'
import { readSizes, textOfSizes } from '../fields/size-list.ts'

/** A product as it stands in the fields of the editor. */
export type ProductDraft = {
  styleCode: string
  name: Texts
  description: Texts
  /** One detail a line. */
  details: Texts
  collection: string
  category: string
  fabric: string
  colors: string[]
  composition: DraftShare[]
  lining: DraftShare[]
  weightGsm: string
  lengthCm: string
  sizes: string
  /** Empty: its own sizes. */
  sizeRun: string
  leadTimeDays: string
  minimumPerColor: string
  minimumPerStyle: string
  cartonPieces: string
  cartonSizeCm: string
  cartonWeightKg: string
}

const empty: ProductDraft = {
  styleCode: '',
  name: {},
  description: {},
  details: {},
  collection: '',
  category: '',
  fabric: '',
  colors: [],
  composition: [],
  lining: [],
  weightGsm: '',
  lengthCm: '',
  sizes: '',
  sizeRun: '',
  leadTimeDays: '',
  minimumPerColor: '',
  minimumPerStyle: '',
  cartonPieces: '',
  cartonSizeCm: '',
  cartonWeightKg: '',
}

/** The fields of a saved product, or those of a new one. */
export function productDraftOf(product: StaffProduct | null): ProductDraft {
  if (!product) return empty
  const { styleCode, name, description, collection, category, fabric, colors } = product
  return {
    styleCode,
    name,
    description,
    details: Object.fromEntries(
      locales.flatMap((locale) => {
        const lines = product.details[locale]
        return lines ? [[locale, lines.join('\n')]] : []
      }),
    ),
    collection,
    category,
    fabric,
    colors,
    composition: sharesOf(product.composition),
    lining: sharesOf(product.lining),
    weightGsm: numeral(product.weightGsm),
    lengthCm: numeral(product.lengthCm),
    sizes: textOfSizes(product.sizes),
    sizeRun: product.sizeRun ?? '',
    leadTimeDays: numeral(product.leadTimeDays),
    minimumPerColor: numeral(product.minimumPerColor),
    minimumPerStyle: numeral(product.minimumPerStyle),
    cartonPieces: numeral(product.cartonPieces),
    cartonSizeCm: product.cartonSizeCm ?? '',
    cartonWeightKg: numeral(product.cartonWeightKg),
  }
}

/** Reads the fields by the schema of the server: the form to send, or error codes by field. */
export function readProductDraft(draft: ProductDraft) {
  const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
  const result = productForm.safeParse({
    ...draft,
    details: Object.fromEntries(
      Object.entries(draft.details).map(([locale, text]) => [locale, lines(text)]),
    ),
    composition: readShares(draft.composition),
    lining: readShares(draft.lining),
    weightGsm: readNumber(draft.weightGsm),
    lengthCm: readNumber(draft.lengthCm),
    sizes: readSizes(draft.sizes),
    sizeRun: draft.sizeRun || null,
    leadTimeDays: readNumber(draft.leadTimeDays),
    minimumPerColor: readNumber(draft.minimumPerColor),
    minimumPerStyle: readNumber(draft.minimumPerStyle),
    cartonPieces: readNumber(draft.cartonPieces),
    cartonWeightKg: readNumber(draft.cartonWeightKg),
  })
  if (result.success) return { ok: true as const, form: result.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message
  return { ok: false as const, errors }
}

const numeral = (value: number | null) => (value === null ? '' : String(value))
