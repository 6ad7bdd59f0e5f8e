import type { Endpoints } from '../feature-manifest.ts'

export const endpoints = {
  'GET /staff': 'staff.manage',
  'POST /staff': 'staff.manage',
  'PUT /staff/:id/role': 'staff.manage',
  'POST /staff/:id/invite': 'staff.manage',
  'POST /staff/:id/end': 'staff.manage',
} as const satisfies Endpoints
