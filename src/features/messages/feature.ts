import type { AuditActions, Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /messages': 'people.manage',
  'GET /messages/:id': 'people.manage',
  'PUT /messages/:id/status': 'people.manage',
  'PUT /messages/:id/assignee': 'people.manage',
} as const satisfies Endpoints

export const auditActions = {
  message: ['sent', 'assigned', 'unassigned', 'done', 'spam', 'reopened'],
} as const satisfies AuditActions
