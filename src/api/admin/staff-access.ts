import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'

import { noteEvent } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { type Capability, can } from '#features/access/capability.ts'
import { endpoints } from '#features/features.ts'

import type { WithRole } from '../require-user.ts'

/** What staff must be able to do to call an endpoint of `/api/admin`; a test holds it against the mounted routes. */
export const staffAccess: Record<string, Capability> = {
  'GET /dashboard': 'dashboard.read',
  'GET /system': 'dashboard.read',
  'GET /applications': 'people.manage',
  'GET /applications/:id': 'people.manage',
  'GET /applications/:id/case': 'people.manage',
  'POST /applications/:id/approve': 'people.manage',
  'POST /applications/:id/reject': 'people.manage',
  'POST /applications/:id/reopen': 'people.manage',
  'POST /applications/:id/merge': 'people.manage',
  'POST /applications/:id/question': 'people.manage',
  'POST /applications/:id/notes': 'people.manage',
  'GET /partners': 'people.manage',
  'POST /partners': 'people.manage',
  'POST /partners/check': 'people.manage',
  'POST /partners/import': 'people.manage',
  'GET /partners/imports': 'people.manage',
  'POST /partners/imports/:id/undo': 'people.manage',
  'GET /partners/:id': 'people.manage',
  'PUT /partners/:id': 'people.manage',
  'POST /partners/:id/invitations': 'people.manage',
  'POST /partners/:id/access': 'people.manage',
  'POST /partners/:id/end-sessions': 'people.manage',
  'POST /partners/:id/deactivate': 'people.manage',
  'POST /partners/:id/reactivate': 'people.manage',
  'GET /credentials': 'people.manage',
  'GET /credentials/:id/password': 'people.manage',
  'POST /credentials/:id/resend': 'people.manage',
  'GET /messages': 'people.manage',
  'GET /messages/:id': 'people.manage',
  'PUT /messages/:id/status': 'people.manage',
  'PUT /messages/:id/assignee': 'people.manage',
  'GET /follow-ups/applications/:id': 'people.manage',
  'POST /follow-ups/applications/:id': 'people.manage',
  'GET /follow-ups/partners/:id': 'people.manage',
  'POST /follow-ups/partners/:id': 'people.manage',
  'GET /follow-ups/messages/:id': 'people.manage',
  'POST /follow-ups/messages/:id': 'people.manage',
  'GET /emails': 'people.manage',
  'GET /emails/:id': 'people.manage',
  'POST /emails/:id/resend': 'people.manage',
  'GET /products/:id/pictures': 'catalogue.read',
  'POST /products/:id/pictures': 'catalogue.edit',
  'DELETE /products/:id/pictures/:picture': 'catalogue.edit',
  'GET /products/:id/media': 'catalogue.read',
  'POST /products/:id/spins/:color': 'catalogue.edit',
  'DELETE /products/:id/spins/:color': 'catalogue.edit',
  'POST /products/:id/film': 'catalogue.edit',
  'DELETE /products/:id/film': 'catalogue.edit',
  'GET /catalogue/terms': 'catalogue.read',
  'GET /catalogue/terms/uses': 'catalogue.read',
  'GET /catalogue/terms/:kind/:slug/history': 'catalogue.read',
  'POST /catalogue/terms': 'catalogue.edit',
  'POST /catalogue/terms/:kind/:slug/restore': 'catalogue.edit',
  'PUT /catalogue/terms/:kind/place': 'catalogue.edit',
  'PUT /catalogue/terms/:slug': 'catalogue.edit',
  'GET /catalogue/products': 'catalogue.read',
  'POST /catalogue/products': 'catalogue.edit',
  'PUT /catalogue/products/visibility': 'catalogue.edit',
  'PUT /catalogue/products/bulk': 'catalogue.edit',
  'PUT /catalogue/products/place': 'catalogue.edit',
  'GET /catalogue/products/:id': 'catalogue.read',
  'GET /catalogue/products/:id/preview': 'catalogue.read',
  'PUT /catalogue/products/:id': 'catalogue.edit',
  'PUT /catalogue/products/:id/address': 'catalogue.edit',
  'POST /catalogue/products/:id/duplicate': 'catalogue.edit',
  'POST /catalogue/products/:id/restore': 'catalogue.edit',
  'GET /catalogue/products/:id/history': 'catalogue.read',
  'GET /catalogue/products/:id/pictures': 'catalogue.read',
  'PUT /catalogue/products/:id/pictures': 'catalogue.edit',
  'PUT /catalogue/products/:id/pictures/:picture': 'catalogue.edit',
  'POST /catalogue/products/:id/pictures/:picture': 'catalogue.edit',
  'POST /uploads': 'catalogue.edit',
  'GET /uploads/:id': 'catalogue.edit',
  'POST /uploads/:id': 'catalogue.edit',
  'GET /imports': 'catalogue.edit',
  'POST /imports': 'catalogue.edit',
  'GET /imports/products': 'catalogue.edit',
  'GET /imports/:id': 'catalogue.edit',
  'DELETE /imports/:id': 'catalogue.edit',
  'GET /imports/:id/rows': 'catalogue.edit',
  'PUT /imports/:id/answers': 'catalogue.edit',
  'PUT /imports/:id/mapping': 'catalogue.edit',
  'PUT /imports/:id/reading': 'catalogue.edit',
  'POST /imports/:id/pictures': 'catalogue.edit',
  'POST /imports/:id/run': 'catalogue.edit',
  'POST /imports/:id/undo': 'catalogue.edit',
  'GET /media': 'catalogue.edit',
  'POST /media': 'catalogue.edit',
  'POST /media/:id/replace': 'catalogue.edit',
  'DELETE /media/:id': 'catalogue.edit',
  'GET /translations': 'catalogue.edit',
  'GET /translations/coverage': 'catalogue.edit',
  'GET /translations/texts': 'catalogue.edit',
  'POST /translations/file': 'catalogue.edit',
  'PUT /translations': 'catalogue.edit',
  'PUT /translations/shown': 'catalogue.edit',
  'PUT /translations/:id': 'catalogue.edit',
  'GET /reports': 'people.manage',
  'GET /audit': 'audit.read',
  'GET /personal-data': 'personalData.manage',
  'POST /personal-data/requests/:id/done': 'people.manage',
  'POST /personal-data/person': 'personalData.manage',
  'POST /personal-data/export': 'personalData.manage',
  'POST /personal-data/erase': 'personalData.manage',
  'GET /setup': 'settings.manage',
  'PUT /setup': 'settings.manage',
  'GET /staff': 'staff.manage',
  'POST /staff': 'staff.manage',
  'PUT /staff/:id/role': 'staff.manage',
  'POST /staff/:id/invite': 'staff.manage',
  'POST /staff/:id/end': 'staff.manage',
  ...endpoints,
}

/** Refuses staff whose role does not include the endpoint; one that the table lacks is the owners'. */
export const requireStaffRole = createMiddleware<WithRole>(async (c, next) => {
  const { role, world, user } = c.var
  const endpoint = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  if (endpoint && role.role === 'admin') {
    const name = `${endpoint.method} ${endpoint.path.replace(/^\/api\/admin/, '')}`
    if (!can(role.staffRole, staffAccess[name] ?? 'staff.manage')) {
      noteEvent(world, {
        action: 'access.refused',
        on: user.id,
        facts: { cause: 'staffRoleMissing', area: '/api/admin' },
      })
      throw new Refusal('forbidden', 'staffRoleMissing')
    }
  }
  await next()
})
