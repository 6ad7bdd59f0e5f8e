import type { Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /translations': 'catalogue.edit',
  'GET /translations/coverage': 'catalogue.edit',
  'GET /translations/texts': 'catalogue.edit',
  'POST /translations/file': 'catalogue.edit',
  'PUT /translations': 'catalogue.edit',
  'PUT /translations/shown': 'catalogue.edit',
  'PUT /translations/:id': 'catalogue.edit',
} as const satisfies Endpoints
