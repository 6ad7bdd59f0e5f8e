import type { AuditActions, Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /system': 'dashboard.read',
  'POST /system/resume': 'settings.manage',
} as const satisfies Endpoints

export const auditActions = {
  restore: ['resumed'],
} as const satisfies AuditActions
