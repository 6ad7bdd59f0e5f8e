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
  adminAvailability: {
    paths: {
      tr: '/tr/admin/hazir-urunler',
      en: '/en/admin/ready-to-ship',
      ru: '/ru/admin/nalichie',
    },
    file: 'line-sheets/staff/availability-tables.tsx',
    needs: 'catalogue.edit',
    menu: { text: 'admin:nav.availability', after: 'adminImports' },
  },
} as const satisfies StaffPages

export const endpoints = {
  'GET /availability/:id': 'catalogue.read',
  'PUT /availability/:id': 'catalogue.edit',
  'GET /availability-imports': 'catalogue.edit',
  'POST /availability-imports': 'catalogue.edit',
  'GET /availability-imports/table': 'catalogue.edit',
  'GET /availability-imports/:id': 'catalogue.edit',
  'POST /availability-imports/:id/run': 'catalogue.edit',
  'POST /availability-imports/:id/undo': 'catalogue.edit',
  'GET /product-exports': 'documents.manage',
  'POST /product-exports': 'documents.manage',
  'DELETE /product-exports/:id': 'documents.manage',
  'GET /product-exports/:id/file': 'documents.manage',
  'POST /product-exports/:id/ticket': 'documents.manage',
  'POST /product-exports/:id/links': 'documents.manage',
  'DELETE /product-exports/:id/links/:link': 'documents.manage',
} as const satisfies Endpoints

export const auditActions = {
  availability: ['saved', 'imported', 'importUndone'],
  productExport: ['created', 'packed', 'shared', 'linkRevoked', 'linkClosed', 'deleted'],
} as const satisfies AuditActions
