import { lastCategory, optionsOf, publishedWord, type ShopRow, type ShopTable } from './shop-row.ts'

export function magentoRows({ rows, cell }: ShopTable): ShopRow[] {
  const parents = new Map<string, string>()
  let current = ''
  for (const row of rows) {
    const sku = cell(row, 'sku')
    if (sku) current = sku
    for (const variation of cell(row, 'configurable_variations').split('|')) {
      const child = attributesIn(variation).find(({ name }) => name === 'sku')?.value
      if (child) parents.set(child, sku)
    }
    for (const child of cell(row, '_super_products_sku').split(/[,|]/))
      if (child.trim()) parents.set(child.trim(), current)
  }
  current = ''
  return rows.map((row) => {
    const sku = cell(row, 'sku') || current
    current = sku
    const options = [
      ...cell(row, 'configurable_variations').split('|').flatMap(attributesIn),
      ...attributesIn(cell(row, 'additional_attributes')),
      ...['color', 'size', 'material'].map((name) => ({ name, value: cell(row, name) })),
    ]
    const parent = parents.get(sku)
    if (parent) return { styleCode: parent, ...optionsOf(options) }
    const isOnline = cell(row, 'product_online', 'status')
    return {
      styleCode: sku,
      name: cell(row, 'name'),
      description: cell(row, 'description') || cell(row, 'short_description'),
      category: lastCategory(cell(row, 'categories', '_category')),
      visibility: isOnline && publishedWord(isOnline),
      ...optionsOf(options),
    }
  })
}

/** Parses the attributes of Magento, `color=Blue,size=S`; a value may contain commas. */
const attributesIn = (text: string) =>
  [...text.matchAll(/(?:^|,)\s*(\w+)=((?:(?!,\s*\w+=).)*)/gs)].map(([, name = '', value = '']) => ({
    name,
    value: value.trim(),
  }))
