import type { AuditActions, Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /products/:id/media': 'catalogue.read',
  'POST /products/:id/spins/:color': 'catalogue.edit',
  'DELETE /products/:id/spins/:color': 'catalogue.edit',
  'POST /products/:id/film': 'catalogue.edit',
  'DELETE /products/:id/film': 'catalogue.edit',
} as const satisfies Endpoints

export const auditActions = {
  spin: ['sent', 'removed'],
  film: ['sent', 'removed'],
} as const satisfies AuditActions
