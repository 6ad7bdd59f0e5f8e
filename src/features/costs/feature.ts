import type { AuditActions, Endpoints, StaffPages } from '../feature-manifest.ts'

export const staffPages = {
  adminCosts: {
    paths: { tr: '/tr/admin/maliyetler', en: '/en/admin/costs', ru: '/ru/admin/sebestoimost' },
    file: 'costs/staff/costs.tsx',
    needs: 'costs.read',
    menu: { text: 'admin:nav.costs', after: 'adminPriceLists' },
  },
} as const satisfies StaffPages

export const endpoints = {
  'GET /costs': 'costs.read',
  'PUT /costs': 'costs.write',
  'DELETE /costs/:id': 'costs.write',
} as const satisfies Endpoints

export const auditActions = {
  cost: ['saved', 'removed'],
} as const satisfies AuditActions
