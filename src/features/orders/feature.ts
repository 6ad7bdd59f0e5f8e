import type {
  AuditActions,
  Endpoints,
  FreshProof,
  SitePages,
  SiteRoutes,
  StaffPages,
} from '../feature-manifest.ts'

export const sitePages = {
  guestRequest: {
    paths: { tr: '/tr/talebim', en: '/en/my-request', ru: '/ru/moj-zapros' },
    isPassage: true,
  },
} as const satisfies SitePages

export const siteRoutes = {
  guestRequest: { file: 'orders/site/guest-request.tsx', head: 'order:head' },
} as const satisfies SiteRoutes<typeof sitePages>

export const staffPages = {
  adminOrders: {
    paths: { tr: '/tr/admin/siparisler', en: '/en/admin/orders', ru: '/ru/admin/zakazy' },
    file: 'orders/staff/orders.tsx',
    needs: 'requests.read',
    menu: { text: 'admin:nav.orders', after: 'adminRequests' },
  },
  adminOrder: {
    paths: {
      tr: '/tr/admin/siparisler/:id',
      en: '/en/admin/orders/:id',
      ru: '/ru/admin/zakazy/:id',
    },
    file: 'orders/staff/order.tsx',
    needs: 'requests.read',
  },
  adminBank: {
    paths: {
      tr: '/tr/admin/banka-bilgileri',
      en: '/en/admin/bank-details',
      ru: '/ru/admin/rekvizity',
    },
    file: 'orders/staff/bank.tsx',
    needs: 'bank.manage',
    menu: { text: 'admin:nav.bank', after: 'adminStaff' },
  },
} as const satisfies StaffPages

export const endpoints = {
  'GET /orders': 'requests.read',
  'GET /orders/:id': 'requests.read',
  'GET /orders/:id/documents/:document': 'requests.read',
  'GET /orders/:id/parts/:part/files': 'requests.read',
  'GET /orders/:id/parts/:part/files/:file': 'requests.read',
  'GET /orders/:id/parts/:part/files/:file/preview': 'requests.read',
  'GET /orders/:id/parts/:part/files/:file/received': 'requests.read',
  'POST /orders/:id/parts/:part/files': 'orders.manage',
  'POST /orders/:id/parts/:part/files/:file/parts': 'orders.manage',
  'POST /orders/:id/parts/:part/files/:file/finish': 'orders.manage',
  'DELETE /orders/:id/parts/:part/files/:file': 'orders.manage',
  'POST /orders/:id/move': 'orders.manage',
  'POST /orders/:id/release': 'orders.release',
  'POST /orders/:id/proforma': 'orders.manage',
  'POST /orders/:id/payments/:position': 'orders.manage',
  'POST /orders/:id/plan': 'orders.manage',
  'POST /orders/:id/stages/:stage': 'orders.manage',
  'POST /orders/:id/samples': 'orders.manage',
  'POST /orders/:id/samples/:sample': 'orders.manage',
  'POST /orders/:id/shipments': 'orders.manage',
  'POST /orders/:id/proposals': 'orders.manage',
  'POST /orders/:id/proposals/:proposal': 'orders.manage',
  'GET /bank': 'bank.manage',
  'POST /bank': 'bank.manage',
  'POST /bank/:id/approve': 'bank.manage',
  'POST /bank/:id/stop': 'bank.manage',
} as const satisfies Endpoints

export const freshProof = ['POST /bank', 'POST /bank/:id/approve'] as const satisfies FreshProof<
  typeof endpoints
>

export const auditActions = {
  order: [
    'placed',
    'started',
    'finished',
    'shipped',
    'delivered',
    'closed',
    'cancelled',
    'proformaIssued',
    'paymentReported',
    'paymentConfirmed',
    'paymentRefused',
    'released',
    'planned',
    'stageChanged',
    'slipped',
    'filesAdded',
    'sampleAdded',
    'sampleSent',
    'sampleApproved',
    'sampleChangeAsked',
    'shipmentAdded',
    'changeProposed',
    'cancellationProposed',
    'proposalAgreed',
    'proposalDeclined',
    'deleted',
  ],
  bank: ['proposed', 'approved', 'stopped'],
} as const satisfies AuditActions
