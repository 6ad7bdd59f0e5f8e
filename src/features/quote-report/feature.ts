import type { Endpoints, StaffPages } from '../feature-manifest.ts'

export const staffPages = {
  adminQuoteReport: {
    paths: {
      tr: '/tr/admin/teklif-raporu',
      en: '/en/admin/quote-report',
      ru: '/ru/admin/otchet-po-zaprosam',
    },
    file: 'quote-report/staff/quote-report.tsx',
    needs: 'requests.read',
    menu: { text: 'admin:nav.quoteReport', after: 'adminOrders' },
  },
} as const satisfies StaffPages

export const endpoints = {
  'GET /quote-report': 'requests.read',
} as const satisfies Endpoints
