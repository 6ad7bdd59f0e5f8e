import type { AuditActions, Endpoints } from '../feature-manifest.ts'

export const endpoints = {
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
