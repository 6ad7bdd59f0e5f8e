import type { Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /saved-views/:list': 'requests.read',
  'PUT /saved-views/:list': 'requests.read',
  'DELETE /saved-views/:list/:id': 'requests.read',
} as const satisfies Endpoints
