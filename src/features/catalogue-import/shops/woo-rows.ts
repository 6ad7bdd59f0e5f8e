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
  /^(?:attribute?|attribut|nitelik|özellik)\s*(\d+)\s*(?:name|ad|isi?m|nom)|^(?:название|имя)\s+атрибута\s+(\d+)|^nom de l.attribut (\d+)/iu
const WOO_VALUE =
  /^(?:attribute?|attribut|nitelik|özellik)\s*(\d+)\s*(?:value|değer|wert)|^значени[^\d]+атрибут[^\d]*(\d+)|^valeur[^\d]*attribut (\d+)/iu
const SKU = ['SKU', 'Stok kodu (SKU)', 'Stok kodu', 'Артикул', 'Artikelnummer', 'UGS']
const ID = ['ID', 'Kimlik']

/** Whether a table has a column for the codes of WooCommerce. */
export const hasWooCodes = ({ columnAt }: ShopTable) => columnAt(...SKU) >= 0

export function wooRows({ headings, rows, cell }: ShopTable, typeColumn: number): ShopRow[] {
  const columnsOf = (pattern: RegExp) =>
    new Map(
      headings.flatMap((heading, index) => {
        const match = pattern.exec(heading)
        const number = match?.slice(1).find(Boolean)
        return number ? [[number, index] as const] : []
      }),
    )
  const names = columnsOf(WOO_NAME)
  const values = columnsOf(WOO_VALUE)
  // A product without a code of its own has the number under which the shop stores it.
  const codeOf = (row: string[]) => cell(row, ...SKU) || cell(row, ...ID)
  const codeOfId = new Map(rows.map((row) => [`id:${cell(row, ...ID)}`, codeOf(row)]))
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
      'Übergeordnet',
      'Übergeordnetes Produkt',
    )
    if (/^variation/i.test(row[typeColumn] ?? ''))
      return { styleCode: codeOfId.get(parent) ?? parent, ...optionsOf(options) }
    return {
      styleCode: codeOf(row),
      name: cell(row, 'Name', 'İsim', 'Ad', 'Имя', 'Название', 'Nom'),
      description:
        cell(row, 'Description', 'Açıklama', 'Описание', 'Beschreibung') ||
        cell(row, 'Short description', 'Kısa açıklama', 'Краткое описание', 'Kurzbeschreibung'),
      category: lastCategory(
        cell(row, 'Categories', 'Kategoriler', 'Категории', 'Kategorien', 'Catégories'),
      ),
      visibility: publishedWord(
        cell(
          row,
          'Published',
          'Yayımlanmış',
          'Yayınlandı',
          'Yayımlandı',
          'Опубликован',
          'Veröffentlicht',
          'Publié',
        ),
      ),
      ...optionsOf(options),
    }
  })
}
