import { type Marketplace, marketplaces } from './marketplace-headings.ts'
import type { ShopHeadings } from './shop-row.ts'

export type VariantShop =
  | 'ikas'
  | 'ideasoft'
  | 'ticimax'
  | 'insales'
  | 'tilda'
  | 'bitrix'
  | 'prestashop'
  | 'opencart'
  | 'oneC'
  | Marketplace

/** Headings by shop system, spelled as in its exports. */
export const variantShops: Record<VariantShop, ShopHeadings> = {
  ikas: {
    marks: ['Ürün Grup ID', 'Varyant ID'],
    group: ['Ürün Grup ID'],
    sku: ['SKU'],
    handle: ['Slug'],
    name: ['İsim'],
    description: ['Açıklama'],
    category: ['Kategoriler'],
  },
  ideasoft: {
    marks: [
      ['stockCode', 'Stok Kodu'],
      ['rootProductStockCode', 'Ana Ürün Kodu', 'Ana Ürün Stok Kodu', 'label'],
    ],
    group: [
      'rootProductStockCode',
      'Ana Ürün Kodu',
      'Ana Ürün Stok Kodu',
      'stockCode',
      'Stok Kodu',
    ],
    sku: ['stockCode', 'Stok Kodu'],
    name: ['label', 'Ürün Adı', 'Etiket'],
    description: ['details', 'shortDetails', 'Detay', 'Açıklama'],
    category: [
      'subCategory',
      'Alt Kategori',
      'category',
      'Kategori',
      'mainCategory',
      'Ana Kategori',
    ],
    visibility: ['status', 'Durum'],
  },
  ticimax: {
    marks: ['URUNKARTIID', 'STOKKODU'],
    group: ['URUNKARTIID'],
    sku: ['STOKKODU'],
    name: ['URUNADI'],
    description: ['ACIKLAMA', 'ONYAZI'],
    category: ['KATEGORILER', 'KATEGORI', 'BREADCRUMBKAT'],
    visibility: ['URUNAKTIF', 'AKTIF'],
  },
  insales: {
    marks: ['ID товара', 'Артикул'],
    group: ['ID товара'],
    sku: ['Артикул'],
    handle: ['URL'],
    name: ['Название товара', 'Название товара или услуги'],
    description: ['Полное описание', 'Краткое описание'],
    category: [
      'Подкатегория 3',
      'Подкатегория 2',
      'Подкатегория 1',
      'Размещение на сайте',
      'Корневая',
    ],
    visibility: ['Видимость на витрине'],
  },
  tilda: {
    marks: ['Tilda UID', 'Title'],
    group: ['Parent UID', 'Tilda UID'],
    sku: ['SKU'],
    name: ['Title'],
    description: ['Text', 'Description'],
    category: ['Category'],
  },
  bitrix: {
    marks: ['IE_NAME'],
    sku: ['IE_XML_ID', 'IE_CODE', 'IE_ID'],
    name: ['IE_NAME'],
    description: ['IE_DETAIL_TEXT', 'IE_PREVIEW_TEXT'],
    category: ['IC_GROUP2', 'IC_GROUP1', 'IC_GROUP0'],
    visibility: ['IE_ACTIVE'],
  },
  prestashop: {
    marks: ['Active (0/1)', 'Name *'],
    sku: ['Reference #', 'Reference', 'Product ID', 'ID'],
    name: ['Name *'],
    description: ['Description', 'Summary'],
    category: ['Categories (x,y,z...)'],
    visibility: ['Active (0/1)'],
  },
  opencart: {
    marks: ['product_id', 'model'],
    sku: ['model', 'sku'],
    name: ['name', 'name(tr-tr)', 'name(en-gb)', 'name(ru-ru)', 'name(tr)', 'name(en)', 'name(ru)'],
    description: [
      'description',
      'description(tr-tr)',
      'description(en-gb)',
      'description(ru-ru)',
      'description(tr)',
      'description(en)',
      'description(ru)',
    ],
    category: ['categories', 'category'],
    visibility: ['status'],
  },
  oneC: {
    marks: [
      ['Номенклатура', 'Наименование'],
      ['Характеристика', 'Характеристика номенклатуры'],
    ],
    sku: ['Номенклатура.Артикул', 'Артикул', 'Номенклатура.Код', 'Код'],
    name: ['Номенклатура', 'Наименование'],
    description: ['Номенклатура.Описание', 'Описание'],
    category: [
      'Вид номенклатуры',
      'Номенклатура.Вид номенклатуры',
      'Номенклатурная группа',
      'Группа',
    ],
    composition: ['Состав', 'Номенклатура.Состав'],
  },
  ...marketplaces,
}
