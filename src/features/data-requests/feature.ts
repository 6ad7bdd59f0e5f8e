import type { AuditActions } from '../feature-manifest.ts'

export const auditActions = {
  data_request: ['made', 'withdrawn', 'done'],
} as const satisfies AuditActions
