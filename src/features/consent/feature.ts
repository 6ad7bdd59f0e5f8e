import type { AuditActions } from '../feature-manifest.ts'

export const auditActions = {
  consent: ['answered'],
} as const satisfies AuditActions
