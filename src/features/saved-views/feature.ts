import type { Endpoints } from '../feature-manifest.ts'

/** Views of a list are for those who may read the list, see `viewedListNeeds`. */
export const endpoints = {
  'GET /saved-views/:list': 'dashboard.read',
  'PUT /saved-views/:list': 'dashboard.read',
  'DELETE /saved-views/:list/:id': 'dashboard.read',
} as const satisfies Endpoints
