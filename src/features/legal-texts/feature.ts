import type { AuditActions, Endpoints, StaffPages } from '../feature-manifest.ts'

export const staffPages = {
  adminLegalTexts: {
    paths: {
      tr: '/tr/admin/yasal-metinler',
      en: '/en/admin/legal-texts',
      ru: '/ru/admin/pravovye-teksty',
    },
    file: 'legal-texts/staff/legal-texts.tsx',
    needs: 'settings.manage',
    menu: { text: 'admin:nav.legalTexts', after: 'adminPersonalData' },
  },
} as const satisfies StaffPages

export const endpoints = {
  'GET /legal-texts/:name': 'settings.manage',
  'PUT /legal-texts/:name': 'settings.manage',
  'POST /legal-texts/:name/publish': 'settings.manage',
  'POST /legal-texts/:name/restore': 'settings.manage',
  'POST /legal-texts/:name/preview': 'settings.manage',
} as const satisfies Endpoints

export const auditActions = {
  legalText: ['saved', 'published', 'tookEffect'],
} as const satisfies AuditActions
