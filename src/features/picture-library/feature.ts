import type { Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /media': 'catalogue.edit',
  'POST /media': 'catalogue.edit',
  'POST /media/:id/replace': 'catalogue.edit',
  'DELETE /media/:id': 'catalogue.edit',
} as const satisfies Endpoints
