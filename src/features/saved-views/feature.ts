import type { Endpoints } from '../feature-manifest.ts'

/** Of each list only for those who may read it, see `viewedListNeeds`. */
export const endpoints = {
  'GET /saved-views/:list': 'dashboard.read',
  'PUT /saved-views/:list': 'dashboard.read',
  'DELETE /saved-views/:list/:id': 'dashboard.read',
} as const satisfies Endpoints
