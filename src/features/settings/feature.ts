import type { AuditActions, Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /setup': 'settings.manage',
  'PUT /setup': 'settings.manage',
} as const satisfies Endpoints

export const auditActions = {
  settings: ['changed'],
} as const satisfies AuditActions
