import { isLocale, type Locale } from '#base/locale.ts'
import type { ProductForm } from '#features/catalogue-admin/product-form.ts'
import type { FiberShare, Visibility } from '#features/catalogue/product.ts'
import type { PlainField } from '#features/product-fields/field-lists.ts'

import { type ImportField, importFieldNames } from './columns/import-field.ts'
import type { TermIndex } from './term-index.ts'
import { visibilityNames } from './visibility-name.ts'

export type ListedProduct = ProductForm & { visibility: Visibility }

/** Writes a product as a row of a table, in the order of the fields; importing the row changes nothing. */
export function cellsOf(product: ListedProduct, terms: TermIndex, locale: Locale): string[] {
  return importFieldNames.map((field) => cellOf(product, field, terms, locale))
}

function cellOf(
  product: ListedProduct,
  field: ImportField,
  terms: TermIndex,
  locale: Locale,
): string {
  const [name, language] = field.split('.')
  if (isLocale(language)) {
    if (name === 'details') return (product.details[language] ?? []).join('\n')
    return product[name as 'name' | 'description'][language] ?? ''
  }
  if (field === 'visibility') return visibilityNames[product.visibility][locale]
  if (field === 'collection') return terms.nameOf('collections', product.collection)
  if (field === 'category') return terms.nameOf('categories', product.category)
  if (field === 'fabric') return terms.nameOf('fabrics', product.fabric)
  if (field === 'sizeRun') return product.sizeRun ? terms.nameOf('sizeRuns', product.sizeRun) : ''
  if (field === 'colors')
    return product.colors.map((slug) => terms.nameOf('colors', slug)).join(', ')
  if (field === 'sizes') return sizesOf(product.sizes)
  if (field === 'composition' || field === 'lining') return sharesOf(product[field], terms)
  return String(product[field as PlainField] ?? '')
}

/** Joins sizes with commas, or writes each on its own line if a size contains a separator. */
function sizesOf(sizes: string[]): string {
  return sizes.some((size) => /[,;/|]/.test(size)) ? `${sizes.join('\n')}\n` : sizes.join(', ')
}

const sharesOf = (shares: FiberShare[], terms: TermIndex) =>
  shares.map(({ fiber, percent }) => `${percent}% ${terms.nameOf('fibers', fiber)}`).join(', ')
