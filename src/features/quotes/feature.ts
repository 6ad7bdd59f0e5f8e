import type { AuditActions, Endpoints, FreshProof, StaffPages } from '../feature-manifest.ts'

export const staffPages = {
  adminQuotes: {
    paths: {
      tr: '/tr/admin/teklifler',
      en: '/en/admin/quotations',
      ru: '/ru/admin/predlozheniya',
    },
    file: 'quotes/staff/quotes.tsx',
    needs: 'requests.read',
    menu: { text: 'admin:nav.quotes', after: 'adminRequests' },
  },
} as const satisfies StaffPages

export const endpoints = {
  'GET /quotes': 'requests.read',
  'GET /quotes/:id': 'requests.read',
  'GET /quotes/:id/costs': 'costs.read',
  'POST /quotes/:id': 'quotes.edit',
  'PUT /quotes/:id/draft': 'quotes.edit',
  'POST /quotes/:id/prices': 'quotes.edit',
  'POST /quotes/:id/send': 'quotes.send',
  'POST /quotes/:id/approve': 'quotes.approve',
  'POST /quotes/:id/return': 'quotes.approve',
  'POST /quotes/:id/recall': 'quotes.send',
  'GET /quote-approval': 'settings.manage',
  'PUT /quote-approval': 'settings.manage',
  'POST /quotes/:id/chat': 'quotes.send',
  'POST /quotes/:id/withdraw': 'quotes.send',
  'GET /quotes/:id/document': 'requests.read',
} as const satisfies Endpoints

export const freshProof = ['PUT /quote-approval'] as const satisfies FreshProof<typeof endpoints>

export const auditActions = {
  quote: [
    'started',
    'changed',
    'priced',
    'approvalAsked',
    'approved',
    'returned',
    'recalled',
    'sent',
    'delivered',
    'reminded',
    'textPrepared',
  ],
  approvalLimit: ['saved'],
} as const satisfies AuditActions
