import type { AuditActions, Endpoints, StaffPages } from '../feature-manifest.ts'

export const staffPages = {
  adminExports: {
    paths: {
      tr: '/tr/admin/katalog-dosyalari',
      en: '/en/admin/line-sheets',
      ru: '/ru/admin/lajnshity',
    },
    file: 'line-sheets/staff/exports.tsx',
    needs: 'documents.manage',
    menu: { text: 'admin:nav.exports', after: 'adminImports' },
  },
} as const satisfies StaffPages

export const endpoints = {
  'GET /availability/:id': 'catalogue.read',
  'PUT /availability/:id': 'catalogue.edit',
  'GET /product-exports': 'documents.manage',
  'POST /product-exports': 'documents.manage',
  'DELETE /product-exports/:id': 'documents.manage',
  'GET /product-exports/:id/file': 'documents.manage',
  'POST /product-exports/:id/ticket': 'documents.manage',
  'POST /product-exports/:id/links': 'documents.manage',
  'DELETE /product-exports/:id/links/:link': 'documents.manage',
} as const satisfies Endpoints

export const auditActions = {
  availability: ['saved'],
  productExport: ['created', 'packed', 'shared', 'linkRevoked', 'deleted'],
} as const satisfies AuditActions
