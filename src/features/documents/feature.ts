import type { AuditActions, Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /documents': 'documents.manage',
  'GET /documents/:id/file': 'documents.manage',
  'POST /documents/:id/retry': 'documents.manage',
} as const satisfies Endpoints

export const auditActions = {
  document: ['issued', 'retried', 'failed'],
} as const satisfies AuditActions
