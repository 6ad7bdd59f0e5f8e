import type { Endpoints } from '../feature-manifest.ts'

export const endpoints = { 'GET /first-steps': 'settings.manage' } as const satisfies Endpoints
