import type { AuditActions, Endpoints, StaffPages } from '../feature-manifest.ts'

export const staffPages = {
  adminPriceLists: {
    paths: {
      tr: '/tr/admin/fiyat-listeleri',
      en: '/en/admin/price-lists',
      ru: '/ru/admin/prajs-listy',
    },
    file: 'prices/staff/price-lists.tsx',
    needs: 'prices.read',
    menu: { text: 'admin:nav.priceLists', after: 'adminProducts' },
  },
  adminPriceList: {
    paths: {
      tr: '/tr/admin/fiyat-listeleri/:id',
      en: '/en/admin/price-lists/:id',
      ru: '/ru/admin/prajs-listy/:id',
    },
    file: 'prices/staff/price-list.tsx',
    needs: 'prices.read',
  },
} as const satisfies StaffPages

export const endpoints = {
  'GET /price-lists': 'prices.read',
  'POST /price-lists': 'prices.edit',
  'GET /price-lists/companies': 'prices.read',
  'PUT /price-lists/companies': 'prices.edit',
  'GET /price-lists/companies/:id': 'prices.read',
  'GET /price-lists/companies/:id/explained': 'prices.read',
  'PUT /price-lists/companies/:id/agreed': 'prices.edit',
  'GET /price-lists/products': 'prices.read',
  'GET /price-lists/tax-rates': 'prices.read',
  'PUT /price-lists/tax-rates': 'prices.edit',
  'GET /price-lists/:id': 'prices.read',
  'PUT /price-lists/:id': 'prices.edit',
  'POST /price-lists/:id/copy': 'prices.edit',
  'PUT /price-lists/:id/prices': 'prices.edit',
  'PUT /price-lists/:id/deltas': 'prices.edit',
  'POST /price-lists/:id/archive': 'prices.edit',
  'POST /price-lists/:id/file': 'prices.edit',
} as const satisfies Endpoints

export const auditActions = {
  priceList: ['created', 'changed', 'copied', 'planned', 'priced', 'archived'],
  companyPrices: ['assigned', 'withdrawn', 'agreed'],
  taxRate: ['saved'],
} as const satisfies AuditActions
