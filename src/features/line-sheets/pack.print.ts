import { csvOf, plainCsvOf } from '#base/csv.ts'
import { type Locale, locales } from '#base/locale.ts'
import { countryOfOrigin, type Owner } from '#base/owner.ts'
import { formatVariantKey } from '#base/variant-key.ts'
import type { XlsxSheet } from '#base/workbook/xlsx-sheet.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'
import { paperText } from '#features/documents/paper-text.print.ts'
import { careOf, hsCodeOf } from '#features/guide/customs-and-care.ts'
import { sizeIn, type SizeSystem, sizeSystems } from '#features/sizes/size-chart.ts'
import { languages } from '#i18n/languages.ts'

import { withoutNames } from './pack.ts'
import { writeShares } from './product-facts.print.ts'
import { sheetText } from './sheet-text.print.ts'

export type PackText = { name: string; content: string }

/** The texts of a pack: everything a shop needs to say, and nothing of who makes the coats. */
export function writePackTexts(
  products: ProductDetail[],
  owner: Pick<Owner, 'name' | 'company'>,
  locale: Locale,
): { files: PackText[]; sheet: XlsxSheet } {
  const names = [owner.name, owner.company]
  const rows = products.map((product) => rowOf(withoutMaker(product, names), locale))
  const head = rowHeads(locale)
  return {
    files: [
      {
        name: `texts-${locale}.csv`,
        content: csvOf([head, ...rows], languages[locale].csvSeparator),
      },
      {
        name: `shopify-${locale}.csv`,
        content: plainCsvOf([
          shopifyHead,
          ...products.flatMap((product) => shopifyRows(withoutMaker(product, names), locale)),
        ]),
      },
      {
        name: 'size-chart.csv',
        content: csvOf(sizeRows(products), languages[locale].csvSeparator),
      },
      { name: 'TERMS.txt', content: writeTerms() },
    ],
    sheet: {
      name: `Texts ${locale.toUpperCase()}`,
      columns: head.map((title) => ({ head: title, width: 26, format: 'text' })),
      title: [],
      rows,
      notes: [],
      pictures: [],
    },
  }
}

function withoutMaker(product: ProductDetail, names: string[]): ProductDetail {
  return {
    ...product,
    name: withoutNames(product.name, names) || product.styleCode,
    description: withoutNames(product.description, names),
    details: product.details.map((detail) => withoutNames(detail, names)).filter(Boolean),
  }
}

function rowHeads(locale: Locale): string[] {
  const t = paperText(locale)
  return [
    t('products:style'),
    sheetText(locale)('name'),
    t('products:description'),
    t('products:details'),
    t('products:category'),
    t('products:fabricLabel'),
    t('products:composition'),
    t('products:lining'),
    t('products:colorsLabel'),
    t('products:sizeRange'),
    t('products:length'),
    t('products:weight'),
    t('product:care'),
    t('product:origin'),
    t('product:hsCode'),
  ]
}

function rowOf(product: ProductDetail, locale: Locale): string[] {
  const t = paperText(locale)
  const { lengthCm, weightGsm, composition, lining } = product
  return [
    product.styleCode,
    product.name,
    product.description,
    product.details.join('\n'),
    product.category.name,
    product.fabric.name,
    writeShares(composition, locale),
    writeShares(lining, locale),
    product.colors.map(({ name }) => name).join(', '),
    product.sizes.join(', '),
    lengthCm ? t('products:lengthValue', { value: lengthCm }) : '',
    weightGsm ? t('products:weightValue', { value: weightGsm }) : '',
    careOf(composition)
      .map((rule) => t(`product:careOf.${rule}`))
      .join('. '),
    countryOfOrigin[locale],
    hsCodeOf(product) ?? '',
  ]
}

/** Columns of Shopify's import of products; it reads them by these English names. */
const shopifyHead = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Status',
]

/** A row for each variant; only the first row describes the product. Prices, pictures and the vendor are the shop's. */
function shopifyRows(product: ProductDetail, locale: Locale): string[][] {
  const { styleCode, name, colors, sizes, category, fabric } = product
  const t = paperText(locale)
  const handle = styleCode.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const options = [t('products:color'), t('products:size')]
  return colors
    .flatMap((color) => sizes.map((size) => ({ color, size })))
    .map(({ color, size }, index) => [
      handle,
      ...(index === 0
        ? [name, htmlOf(product, locale), '', category.name, fabric.name, 'FALSE']
        : ['', '', '', '', '', '']),
      options[0] ?? '',
      color.name,
      options[1] ?? '',
      size,
      formatVariantKey({ styleCode, color: color.slug, size }),
      'deny',
      'manual',
      '',
      'TRUE',
      'TRUE',
      index === 0 ? 'draft' : '',
    ])
}

function htmlOf({ description, details, composition }: ProductDetail, locale: Locale): string {
  const points = [...details, writeShares(composition, locale)].filter(Boolean)
  const list = points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')
  return `<p>${escapeHtml(description)}</p><ul>${list}</ul>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A row for each size of the products, a column for each system. */
function sizeRows(products: ProductDetail[]): string[][] {
  const systems = Object.keys(sizeSystems) as SizeSystem[]
  const sizes = [...new Set(products.flatMap((product) => product.sizes))].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  return [
    [...systems],
    ...sizes.map((size) =>
      systems.map((system) => sizeIn(system, size) ?? (system === 'EU' ? size : '')),
    ),
  ]
}

/** The terms of use of pictures and texts, in all languages: the pack is passed on. */
function writeTerms(): string {
  return locales
    .map((locale) => {
      const t = sheetText(locale)
      const rules = (['use', 'edit', 'sample', 'color', 'end'] as const).map(
        (rule) => `- ${t(`terms.${rule}`)}`,
      )
      return [t('terms.title'), '', ...rules].join('\r\n')
    })
    .join('\r\n\r\n\r\n')
    .concat('\r\n')
}
