import type { AuditActions, Endpoints, SitePages, SiteRoutes } from '../feature-manifest.ts'

export const sitePages = {
  contact: {
    paths: { tr: '/tr/iletisim', en: '/en/contact', ru: '/ru/kontakty' },
  },
} as const satisfies SitePages

export const siteRoutes = {
  contact: { file: 'messages/site/contact.tsx', head: 'contact:head' },
} as const satisfies SiteRoutes<typeof sitePages>

export const endpoints = {
  'GET /messages': 'people.manage',
  'GET /messages/:id': 'people.manage',
  'PUT /messages/:id/status': 'people.manage',
  'PUT /messages/:id/assignee': 'people.manage',
} as const satisfies Endpoints

export const auditActions = {
  message: ['sent', 'assigned', 'unassigned', 'done', 'spam', 'reopened'],
} as const satisfies AuditActions
