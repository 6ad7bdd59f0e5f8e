import type { AuditActions, Endpoints, StaffPages } from '../feature-manifest.ts'

export const staffPages = {
  adminExports: {
    paths: {
      tr: '/tr/admin/katalog-dosyalari',
      en: '/en/admin/line-sheets',
      ru: '/ru/admin/lajnshity',
    },
    file: 'line-sheets/staff/exports.tsx',
    needs: 'catalogue.read',
    menu: { text: 'admin:nav.exports', after: 'adminImports' },
  },
} as const satisfies StaffPages

export const endpoints = {
  'GET /availability/:id': 'catalogue.read',
  'PUT /availability/:id': 'catalogue.edit',
  'GET /product-exports': 'catalogue.read',
  'POST /product-exports': 'catalogue.read',
  'DELETE /product-exports/:id': 'catalogue.read',
  'GET /product-exports/:id/file': 'catalogue.read',
  'POST /product-exports/:id/ticket': 'catalogue.read',
  'POST /product-exports/:id/links': 'catalogue.read',
  'DELETE /product-exports/:id/links/:link': 'catalogue.read',
} as const satisfies Endpoints

export const auditActions = {
  availability: ['saved'],
  productExport: ['created', 'packed', 'shared', 'linkRevoked', 'deleted'],
} as const satisfies AuditActions
