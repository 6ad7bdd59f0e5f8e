import { lastCategory, optionsOf, type ShopRow, type ShopTable } from './shop-row.ts'

export const ATTRIBUTE_NAME =
  /(?:attribute|nitelik|özellik|атрибут)[^/]*(?:\/\s*(?:attribute|nitelik|özellik|атрибут))?$|^attribute_line_ids\/attribute_id(?:\/(?:name|id))?$/iu
export const ATTRIBUTE_VALUES =
  /\/\s*(?:values?|değer(?:ler)?|значени[ея])\s*(?:\/\s*.*)?$|^attribute_line_ids\/value_ids(?:\/(?:name|id))?$/iu

const REFERENCES = [
  'Internal Reference',
  'Dahili Referans',
  'İç referans',
  'Внутренняя ссылка',
  'Внутренний артикул',
  'Артикул',
  'Default Code',
]
/** Names of records, which stand for products without references. */
const RECORDS = ['External ID', 'Harici ID', 'Внешний ID', 'Внешний идентификатор', 'id']

/** Reads an export of Odoo, which has a row for each attribute; a row without a code belongs to the product above. */
export function odooRows({ rows, cell }: ShopTable, attribute: number, values: number): ShopRow[] {
  let current = ''
  const references = rows.map((row) => cell(row, ...REFERENCES))
  return rows.map((row, index) => {
    const code = references.some(Boolean) ? references[index] : cell(row, ...RECORDS)
    const isNew = Boolean(code)
    if (code) current = code
    const productFields = {
      name: cell(row, 'Name', 'Product Name', 'Ürün Adı', 'Adı', 'Ad', 'Название', 'Наименование'),
      category: lastCategory(
        cell(
          row,
          'Product Category',
          'Category',
          'Ürün Kategorisi',
          'Категория продукта',
          'Категория',
          'categ_id/name',
          'categ_id',
        ),
      ),
      description: cell(
        row,
        'Sales Description',
        'description_sale',
        'website_description',
        'Description',
        'Website Description',
        'Açıklama',
        'Описание',
      ),
    }
    const value = (row[values] ?? '').split(/\s*[,;]\s*/).join('\n')
    return {
      styleCode: current,
      ...(isNew ? productFields : {}),
      ...optionsOf([{ name: row[attribute] ?? '', value }]),
    }
  })
}
