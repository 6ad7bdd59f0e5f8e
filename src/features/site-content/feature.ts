import type { AuditActions, Endpoints, StaffPages } from '../feature-manifest.ts'

export const staffPages = {
  adminSite: {
    paths: { tr: '/tr/admin/site', en: '/en/admin/site', ru: '/ru/admin/sait' },
    file: 'site-content/staff/site.tsx',
    needs: 'site.edit',
    menu: { text: 'admin:nav.site', after: 'adminMedia' },
  },
} as const satisfies StaffPages

export const endpoints = {
  'GET /site': 'site.edit',
  'GET /site/:page': 'site.edit',
  'PUT /site/:page': 'site.edit',
  'POST /site/films': 'site.edit',
  'POST /site/:page/publish': 'site.edit',
  'POST /site/:page/restore': 'site.edit',
  'POST /site/:page/preview': 'site.edit',
} as const satisfies Endpoints

export const auditActions = { site_page: ['saved', 'published'] } as const satisfies AuditActions
