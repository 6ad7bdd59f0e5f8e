import type { AuditActions, Endpoints, SitePages, SiteRoutes } from '../feature-manifest.ts'

export const sitePages = {
  becomePartner: {
    paths: { tr: '/tr/partner-basvuru', en: '/en/become-a-partner', ru: '/ru/stat-partnerom' },
  },
} as const satisfies SitePages

export const siteRoutes = {
  becomePartner: { file: 'applications/site/become-partner.tsx', head: 'apply:head' },
} as const satisfies SiteRoutes<typeof sitePages>

export const endpoints = {
  'GET /applications': 'people.manage',
  'GET /applications/:id': 'people.manage',
  'GET /applications/:id/case': 'people.manage',
  'POST /applications/:id/approve': 'people.manage',
  'POST /applications/:id/reject': 'people.manage',
  'POST /applications/:id/reopen': 'people.manage',
  'POST /applications/:id/merge': 'people.manage',
  'POST /applications/:id/question': 'people.manage',
  'POST /applications/:id/notes': 'people.manage',
} as const satisfies Endpoints

export const auditActions = {
  application: ['submitted', 'repeated', 'approved', 'rejected', 'reopened', 'merged'],
} as const satisfies AuditActions
