import type { AuditActions, Endpoints, StaffPages } from '../feature-manifest.ts'

export const staffPages = {
  adminTexts: {
    paths: {
      tr: '/tr/admin/hazir-metinler',
      en: '/en/admin/prepared-texts',
      ru: '/ru/admin/gotovye-teksty',
    },
    file: 'prepared-texts/staff/prepared-texts.tsx',
    needs: 'people.manage',
    menu: { text: 'admin:nav.texts', after: 'adminEmails' },
  },
} as const satisfies StaffPages

export const endpoints = {
  'GET /prepared-texts': 'people.manage',
  'PUT /prepared-texts': 'people.manage',
} as const satisfies Endpoints

export const auditActions = { text: ['changed'] } as const satisfies AuditActions
