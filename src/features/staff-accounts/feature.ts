import type { Endpoints, FreshProof, SitePages, SiteRoutes } from '../feature-manifest.ts'

export const sitePages = {
  stopChange: {
    paths: {
      tr: '/tr/degisikligi-durdur',
      en: '/en/stop-change',
      ru: '/ru/ostanovit-izmenenie',
    },
    isPassage: true,
  },
} as const satisfies SitePages

export const siteRoutes = {
  stopChange: { file: 'staff-accounts/site/stop-change.tsx', head: 'stopChange:head' },
} as const satisfies SiteRoutes<typeof sitePages>

export const endpoints = {
  'GET /staff': 'staff.manage',
  'POST /staff': 'staff.manage',
  'PUT /staff/:id/role': 'staff.manage',
  'POST /staff/:id/invite': 'staff.manage',
  'POST /staff/:id/end': 'staff.manage',
  'POST /staff/:id/second-factor': 'staff.manage',
  'POST /staff/changes/:id/stop': 'staff.manage',
} as const satisfies Endpoints

export const freshProof = [
  'POST /staff',
  'PUT /staff/:id/role',
  'POST /staff/:id/invite',
  'POST /staff/:id/end',
  'POST /staff/:id/second-factor',
] as const satisfies FreshProof<typeof endpoints>
