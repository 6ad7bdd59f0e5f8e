import type { AuditActions, Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /imports': 'catalogue.edit',
  'POST /imports': 'catalogue.edit',
  'GET /imports/products': 'catalogue.edit',
  'GET /imports/:id': 'catalogue.edit',
  'DELETE /imports/:id': 'catalogue.edit',
  'GET /imports/:id/rows': 'catalogue.edit',
  'PUT /imports/:id/answers': 'catalogue.edit',
  'PUT /imports/:id/mapping': 'catalogue.edit',
  'PUT /imports/:id/reading': 'catalogue.edit',
  'POST /imports/:id/pictures': 'catalogue.edit',
  'POST /imports/:id/run': 'catalogue.edit',
  'POST /imports/:id/undo': 'catalogue.edit',
} as const satisfies Endpoints

export const auditActions = {
  import: ['started', 'done', 'undo_started', 'undone'],
} as const satisfies AuditActions
