import type { Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /system': 'dashboard.read',
} as const satisfies Endpoints
