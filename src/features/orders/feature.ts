import type { AuditActions, Endpoints, StaffPages } from '../feature-manifest.ts'

export const staffPages = {
  adminOrders: {
    paths: { tr: '/tr/admin/siparisler', en: '/en/admin/orders', ru: '/ru/admin/zakazy' },
    file: 'orders/staff/orders.tsx',
    needs: 'requests.read',
    menu: { text: 'admin:nav.orders', after: 'adminRequests' },
  },
} as const satisfies StaffPages

export const endpoints = { 'GET /orders': 'requests.read' } as const satisfies Endpoints

export const auditActions = { order: ['placed'] } as const satisfies AuditActions
