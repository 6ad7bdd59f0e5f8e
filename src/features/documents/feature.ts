import type {
  AuditActions,
  Endpoints,
  SitePages,
  SiteRoutes,
  StaffPages,
} from '../feature-manifest.ts'

export const sitePages = {
  verify: {
    paths: { tr: '/tr/belge-dogrula', en: '/en/verify', ru: '/ru/proverka-dokumenta' },
  },
} as const satisfies SitePages

export const siteRoutes = {
  verify: { file: 'documents/site/verify.tsx', head: 'verify:head', footer: 'legal' },
} as const satisfies SiteRoutes<typeof sitePages>

export const staffPages = {
  adminDocuments: {
    paths: {
      tr: '/tr/admin/belgeler',
      en: '/en/admin/documents',
      ru: '/ru/admin/dokumenty',
    },
    file: 'documents/staff/documents.tsx',
    needs: 'documents.manage',
    menu: { text: 'admin:nav.documents', after: 'adminPartners' },
  },
} as const satisfies StaffPages

export const endpoints = {
  'GET /documents': 'documents.manage',
  'GET /documents/price-guides/:id': 'documents.manage',
  'POST /documents/price-guides/:id': 'documents.manage',
  'GET /documents/:id/file': 'documents.manage',
  'POST /documents/:id/retry': 'documents.manage',
} as const satisfies Endpoints

export const auditActions = {
  document: ['issued', 'retried', 'failed'],
} as const satisfies AuditActions
