import type { AuditActions, Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /emails': 'people.manage',
  'GET /emails/:id': 'people.manage',
  'POST /emails/:id/resend': 'people.manage',
} as const satisfies Endpoints

export const auditActions = {
  email: ['resent', 'changed'],
} as const satisfies AuditActions
