import type { AuditActions, Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /follow-ups/applications/:id': 'people.manage',
  'POST /follow-ups/applications/:id': 'people.manage',
  'GET /follow-ups/partners/:id': 'people.manage',
  'POST /follow-ups/partners/:id': 'people.manage',
  'GET /follow-ups/messages/:id': 'people.manage',
  'POST /follow-ups/messages/:id': 'people.manage',
} as const satisfies Endpoints

export const auditActions = {
  note: ['added'],
} as const satisfies AuditActions
