import type { AuditActions, Endpoints, FreshProof } from '../feature-manifest.ts'

export const endpoints = {
  'GET /setup': 'settings.manage',
  'PUT /setup': 'settings.manage',
} as const satisfies Endpoints

export const freshProof = ['PUT /setup'] as const satisfies FreshProof<typeof endpoints>

export const auditActions = {
  settings: ['changed'],
} as const satisfies AuditActions
