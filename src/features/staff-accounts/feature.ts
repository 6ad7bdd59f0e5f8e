import type { Endpoints, FreshProof } from '../feature-manifest.ts'

export const endpoints = {
  'GET /staff': 'staff.manage',
  'POST /staff': 'staff.manage',
  'PUT /staff/:id/role': 'staff.manage',
  'POST /staff/:id/invite': 'staff.manage',
  'POST /staff/:id/end': 'staff.manage',
} as const satisfies Endpoints

export const freshProof = [
  'POST /staff',
  'PUT /staff/:id/role',
  'POST /staff/:id/invite',
  'POST /staff/:id/end',
] as const satisfies FreshProof<typeof endpoints>
