import type { ShopHeadings } from './shop-row.ts'

export type Marketplace =
  | 'tsoft'
  | 'hepsiburada'
  | 'ozon'
  | 'faire'
  | 'wix'
  | 'squarespace'
  | 'ecwid'
  | 'productFeed'
  | 'odooVariants'
  | 'bigcommerce'

/** Headings of markets, of shop builders and of files for advertising. */
export const marketplaces: Record<Marketplace, ShopHeadings> = {
  tsoft: {
    marks: ['Ürün Kodu', 'Varyant 1'],
    sku: ['Ürün Kodu'],
    name: ['Ürün Adı'],
    description: ['Detaylı Bilgi', 'Detay', 'Açıklama'],
    category: ['Alt Kategori', 'Kategori', 'Ana Kategori'],
    visibility: ['Aktif', 'Durum'],
  },
  hepsiburada: {
    marks: ['Satıcı Stok Kodu', ['Varyant Grup Id', 'Varyant Grup ID']],
    group: ['Varyant Grup Id'],
    sku: ['Satıcı Stok Kodu'],
    name: ['Ürün Adı'],
    description: ['Ürün Açıklaması'],
    category: ['Kategori'],
  },
  ozon: {
    marks: ['Артикул', ['Название товара', 'Название'], 'Объединить на одной карточке'],
    group: ['Объединить на одной карточке', 'Артикул'],
    sku: ['Артикул'],
    name: ['Название товара', 'Название'],
    description: ['Аннотация'],
    category: ['Тип'],
    composition: ['Состав материала'],
    color: ['Название цвета', 'Цвет товара'],
    size: ['Размер производителя', 'Российский размер'],
  },
  faire: {
    marks: ['Product Token', 'Option 1 Name'],
    group: ['Product Token'],
    sku: ['SKU'],
    name: ['Product Name (English)', 'Product Name'],
    description: ['Description (English)', 'Description'],
    category: ['Product Type'],
    visibility: ['Status'],
  },
  wix: {
    marks: ['handleId', 'fieldType'],
    group: ['handleId'],
    sku: ['sku'],
    handle: ['handleId'],
    name: ['name'],
    description: ['description'],
    category: ['collection'],
    visibility: ['visible'],
  },
  squarespace: {
    marks: ['Variant ID [Non Editable]', 'Product URL'],
    group: ['Product URL', 'Product ID [Non Editable]'],
    namesGroupOnce: true,
    sku: ['SKU'],
    handle: ['Product URL'],
    name: ['Title'],
    description: ['Description'],
    category: ['Categories'],
    visibility: ['Visible'],
  },
  ecwid: {
    marks: ['product_internal_id', 'product_name'],
    group: ['product_internal_id'],
    sku: ['product_sku'],
    name: ['product_name'],
    description: ['product_description'],
    category: ['product_category_1'],
    visibility: ['product_is_available'],
  },
  productFeed: {
    marks: ['item_group_id', 'id', 'title'],
    group: ['item_group_id', 'id'],
    sku: ['id'],
    name: ['title'],
    description: ['description'],
    category: ['product_type'],
    color: ['color'],
    size: ['size'],
  },
  odooVariants: {
    marks: [
      ['Internal Reference', 'Dahili Referans', 'Внутренняя ссылка', 'default_code'],
      ['Variant Values', 'Varyant Değerleri', 'Значения варианта', 'Attribute Values'],
    ],
    group: ['Name', 'Adı', 'Ad', 'Название'],
    sku: ['Internal Reference', 'Dahili Referans', 'Внутренняя ссылка', 'default_code'],
    name: ['Name', 'Adı', 'Ad', 'Название'],
    description: ['Sales Description', 'Description', 'Açıklama', 'Описание'],
    category: ['Product Category', 'Ürün Kategorisi', 'Категория продукта'],
  },
  bigcommerce: {
    marks: [
      ['Item Type', 'Item'],
      ['Product Code/SKU', 'SKU'],
      ['Product Name', 'Name'],
    ],
    productRow: ['Item Type', 'Item'],
    sku: ['Product Code/SKU', 'SKU'],
    name: ['Product Name', 'Name'],
    description: ['Product Description', 'Description'],
    category: ['Category', 'Categories'],
    visibility: ['Product Visible?', 'Is Visible'],
  },
}
