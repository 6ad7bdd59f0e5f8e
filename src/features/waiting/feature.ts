import type { Endpoints } from '../feature-manifest.ts'

export const endpoints = { 'GET /waiting': 'people.manage' } as const satisfies Endpoints
