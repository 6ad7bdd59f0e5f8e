import type { AuditActions, Endpoints, FreshProof } from '../feature-manifest.ts'

export const endpoints = {
  'GET /personal-data': 'personalData.manage',
  'POST /personal-data/requests/:id/done': 'people.manage',
  'POST /personal-data/person': 'personalData.manage',
  'POST /personal-data/export': 'personalData.manage',
  'POST /personal-data/erase': 'personalData.manage',
} as const satisfies Endpoints

export const freshProof = [
  'POST /personal-data/export',
  'POST /personal-data/erase',
] as const satisfies FreshProof<typeof endpoints>

export const auditActions = {
  personal_data: ['exported', 'erased'],
} as const satisfies AuditActions
