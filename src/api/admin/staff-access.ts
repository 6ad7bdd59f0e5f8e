import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'

import { noteEvent } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import type { StaffRole } from '#features/access/role.ts'

import type { WithRole } from '../require-user.ts'

const everybody = ['owner', 'editor', 'desk'] as const
const owner = ['owner'] as const
const catalogue = ['owner', 'editor'] as const
/** Those who deal with applicants, partners and messages. */
export const people = ['owner', 'desk'] as const

/** Which staff may call which endpoint of `/api/admin`; a test holds it against the mounted routes. */
export const staffAccess: Record<string, readonly StaffRole[]> = {
  'GET /dashboard': everybody,
  'GET /applications': people,
  'GET /applications/:id': people,
  'GET /applications/:id/case': people,
  'POST /applications/:id/approve': people,
  'POST /applications/:id/reject': people,
  'POST /applications/:id/reopen': people,
  'POST /applications/:id/merge': people,
  'POST /applications/:id/question': people,
  'POST /applications/:id/notes': people,
  'GET /partners': people,
  'POST /partners': people,
  'GET /partners/:id': people,
  'POST /partners/:id/end-sessions': people,
  'POST /partners/:id/deactivate': people,
  'POST /partners/:id/reactivate': people,
  'GET /credentials': people,
  'GET /credentials/:id/password': people,
  'POST /credentials/:id/resend': people,
  'GET /messages': people,
  'GET /messages/:id': people,
  'PUT /messages/:id/status': people,
  'PUT /messages/:id/assignee': people,
  'GET /follow-ups/applications/:id': people,
  'POST /follow-ups/applications/:id': people,
  'GET /follow-ups/messages/:id': people,
  'POST /follow-ups/messages/:id': people,
  'GET /prepared-texts': people,
  'PUT /prepared-texts': people,
  'GET /emails': people,
  'GET /emails/:id': people,
  'POST /emails/:id/resend': people,
  'GET /products/:id/pictures': everybody,
  'POST /products/:id/pictures': catalogue,
  'DELETE /products/:id/pictures/:picture': catalogue,
  'GET /products/:id/media': everybody,
  'POST /products/:id/spins/:color': catalogue,
  'DELETE /products/:id/spins/:color': catalogue,
  'POST /products/:id/film': catalogue,
  'DELETE /products/:id/film': catalogue,
  'GET /catalogue/terms': everybody,
  'GET /catalogue/terms/uses': everybody,
  'GET /catalogue/terms/:kind/:slug/history': everybody,
  'POST /catalogue/terms': catalogue,
  'POST /catalogue/terms/:kind/:slug/restore': catalogue,
  'PUT /catalogue/terms/:kind/place': catalogue,
  'PUT /catalogue/terms/:slug': catalogue,
  'GET /catalogue/products': everybody,
  'POST /catalogue/products': catalogue,
  'PUT /catalogue/products/visibility': catalogue,
  'PUT /catalogue/products/bulk': catalogue,
  'PUT /catalogue/products/place': catalogue,
  'GET /catalogue/products/:id': everybody,
  'GET /catalogue/products/:id/preview': everybody,
  'PUT /catalogue/products/:id': catalogue,
  'PUT /catalogue/products/:id/address': catalogue,
  'POST /catalogue/products/:id/duplicate': catalogue,
  'POST /catalogue/products/:id/restore': catalogue,
  'GET /catalogue/products/:id/history': everybody,
  'GET /catalogue/products/:id/pictures': everybody,
  'PUT /catalogue/products/:id/pictures': catalogue,
  'PUT /catalogue/products/:id/pictures/:picture': catalogue,
  'POST /uploads': catalogue,
  'GET /uploads/:id': catalogue,
  'POST /uploads/:id': catalogue,
  'GET /imports': catalogue,
  'POST /imports': catalogue,
  'GET /imports/products': catalogue,
  'GET /imports/:id': catalogue,
  'DELETE /imports/:id': catalogue,
  'GET /imports/:id/rows': catalogue,
  'PUT /imports/:id/mapping': catalogue,
  'POST /imports/:id/pictures': catalogue,
  'POST /imports/:id/run': catalogue,
  'POST /imports/:id/undo': catalogue,
  'GET /media': catalogue,
  'POST /media': catalogue,
  'POST /media/:id/replace': catalogue,
  'DELETE /media/:id': catalogue,
  'GET /translations': catalogue,
  'GET /translations/coverage': catalogue,
  'GET /translations/texts': catalogue,
  'POST /translations/file': catalogue,
  'PUT /translations': catalogue,
  'PUT /translations/shown': catalogue,
  'PUT /translations/:id': catalogue,
  'GET /reports': people,
  'GET /audit': owner,
  'GET /personal-data': owner,
  'POST /personal-data/requests/:id/done': people,
  'POST /personal-data/person': owner,
  'POST /personal-data/export': owner,
  'POST /personal-data/erase': owner,
  'GET /setup': owner,
  'PUT /setup': owner,
  'GET /staff': owner,
  'POST /staff': owner,
  'PUT /staff/:id/role': owner,
  'POST /staff/:id/invite': owner,
  'POST /staff/:id/end': owner,
}

/** Refuses staff whose role does not include the endpoint; one that the table lacks is the owners'. */
export const requireStaffRole = createMiddleware<WithRole>(async (c, next) => {
  const { role, world, user } = c.var
  const endpoint = matchedRoutes(c).find(({ method }) => method !== 'ALL')
  if (endpoint && role.role === 'admin') {
    const name = `${endpoint.method} ${endpoint.path.replace(/^\/api\/admin/, '')}`
    const allowed = staffAccess[name] ?? owner
    if (!allowed.includes(role.staffRole)) {
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
