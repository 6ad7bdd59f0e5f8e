import type { Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'POST /uploads': 'catalogue.edit',
  'GET /uploads/:id': 'catalogue.edit',
  'POST /uploads/:id': 'catalogue.edit',
} as const satisfies Endpoints
