import { lastCategory, optionsOf, publishedWord, type ShopRow, type ShopTable } from './shop-row.ts'

const TYPES = new Set(['simple', 'variable', 'variation', 'grouped', 'external'])

/** Whether a column holds the row types of WooCommerce; its heading is in the language of the shop. */
export function isTypeColumn(rows: string[][], column: number): boolean {
  const values = rows
    .map((row) => row[column]?.trim().toLowerCase().split(/,\s*/)[0] ?? '')
    .filter(Boolean)
  return (
    values.length > 0 &&
    values.every((value) => TYPES.has(value)) &&
    values.some((value) => value !== 'external')
  )
}

const WOO_NAME =
  /^(?:attribute|nitelik|özellik)\s*(\d+)\s*(?:name|ad|isi?m)|^(?:название|имя)\s+атрибута\s+(\d+)/iu
const WOO_VALUE =
  /^(?:attribute|nitelik|özellik)\s*(\d+)\s*(?:value|değer)|^значени\p{L}+\s+атрибут\p{L}*\s+(\d+)/iu

export function wooRows({ headings, rows, cell }: ShopTable, typeColumn: number): ShopRow[] {
  const columnsOf = (pattern: RegExp) =>
    new Map(
      headings.flatMap((heading, index) => {
        const match = pattern.exec(heading)
        return match ? [[match[1] ?? match[2] ?? '', index] as const] : []
      }),
    )
  const names = columnsOf(WOO_NAME)
  const values = columnsOf(WOO_VALUE)
  const skuOfId = new Map(
    rows.map((row) => [
      `id:${cell(row, 'ID', 'Kimlik')}`,
      cell(row, 'SKU', 'Stok kodu (SKU)', 'Stok kodu', 'Артикул'),
    ]),
  )
  return rows.map((row) => {
    const options = [...names].map(([number, index]) => ({
      name: row[index] ?? '',
      value: (row[values.get(number) ?? -1] ?? '').split(/\s*[,|]\s*/).join('\n'),
    }))
    const parent = cell(
      row,
      'Parent',
      'Üst',
      'Üst öğe',
      'Üst ürün',
      'Ebeveyn',
      'Родительский',
      'Родитель',
    )
    const code = cell(row, 'SKU', 'Stok kodu (SKU)', 'Stok kodu', 'Артикул')
    if (/^variation/i.test(row[typeColumn] ?? ''))
      return { styleCode: skuOfId.get(parent) ?? parent, ...optionsOf(options) }
    return {
      styleCode: code,
      name: cell(row, 'Name', 'İsim', 'Ad', 'Имя', 'Название'),
      description:
        cell(row, 'Description', 'Açıklama', 'Описание') ||
        cell(row, 'Short description', 'Kısa açıklama', 'Краткое описание'),
      category: lastCategory(cell(row, 'Categories', 'Kategoriler', 'Категории')),
      visibility: publishedWord(
        cell(row, 'Published', 'Yayımlanmış', 'Yayınlandı', 'Yayımlandı', 'Опубликован'),
      ),
      ...optionsOf(options),
    }
  })
}
