import type { Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /reports': 'people.manage',
} as const satisfies Endpoints
