import type {
  AuditActions,
  Endpoints,
  SitePages,
  SiteRoutes,
  StaffPages,
} from '../feature-manifest.ts'

export const sitePages = {
  getAQuote: {
    paths: { tr: '/tr/teklif-iste', en: '/en/get-a-quote', ru: '/ru/zapros-rascheta' },
  },
} as const satisfies SitePages

export const siteRoutes = {
  getAQuote: { file: 'requests/site/get-a-quote.tsx', head: 'quote:head' },
} as const satisfies SiteRoutes<typeof sitePages>

export const staffPages = {
  adminRequests: {
    paths: { tr: '/tr/admin/talepler', en: '/en/admin/requests', ru: '/ru/admin/zaprosy' },
    file: 'orders/staff/requests.tsx',
    needs: 'requests.read',
    menu: { text: 'admin:nav.requests', after: 'adminDashboard' },
  },
  adminRequest: {
    paths: {
      tr: '/tr/admin/talepler/:id',
      en: '/en/admin/requests/:id',
      ru: '/ru/admin/zaprosy/:id',
    },
    file: 'orders/staff/request.tsx',
    needs: 'requests.read',
  },
} as const satisfies StaffPages

export const endpoints = {
  'GET /requests': 'requests.read',
  'GET /requests/:id': 'requests.read',
  'GET /requests/:id/files': 'requests.read',
  'GET /requests/:id/files/:file': 'requests.read',
  'GET /requests/:id/files/:file/preview': 'requests.read',
  'GET /requests/:id/files/:file/received': 'requests.read',
  'POST /requests/:id/files': 'requests.answer',
  'POST /requests/:id/files/:file/parts': 'requests.answer',
  'POST /requests/:id/files/:file/finish': 'requests.answer',
  'DELETE /requests/:id/files/:file': 'requests.answer',
  'POST /requests/:id/open': 'requests.answer',
  'POST /requests/:id/question': 'requests.answer',
  'POST /requests/:id/decline': 'requests.answer',
  'POST /requests/:id/spam': 'requests.answer',
  'POST /requests/:id/reopen': 'requests.answer',
} as const satisfies Endpoints

export const auditActions = {
  request: [
    'submitted',
    'opened',
    'infoRequested',
    'infoProvided',
    'filesAdded',
    'quoteSent',
    'changeRequested',
    'quoteDeclined',
    'quoteWithdrawn',
    'quoteExpired',
    'renewalRequested',
    'ordered',
    'declined',
    'withdrawn',
    'markedAsSpam',
    'reopened',
  ],
  privateLink: ['ended'],
} as const satisfies AuditActions
