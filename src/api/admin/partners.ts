import { Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import { listQuery } from '#api/list-query.ts'
import { localeQuery } from '#api/locale-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { Refusal } from '#base/refusal.ts'
import { listAdminNames } from '#features/access/admin.queries.ts'
import { rolesThatCan } from '#features/access/capability.ts'
import { isOfMatchingApplication } from '#features/applications/list-search.queries.ts'
import { listBoardProducts } from '#features/boards/board.queries.ts'
import { giveAccess } from '#features/companies/access.commands.ts'
import { changeCompany, createCompany } from '#features/companies/company.commands.ts'
import { companyDetails, companyForm } from '#features/companies/company.ts'
import { inviteColleague } from '#features/companies/invitation.commands.ts'
import { listInvitations, listMembers } from '#features/companies/invitation.queries.ts'
import { invitationForm } from '#features/companies/invitation.ts'
import {
  deactivatePartner,
  endPartnerSessions,
  reactivatePartner,
} from '#features/companies/partner.commands.ts'
import { getPartner, listPartners, listTags } from '#features/companies/partner.queries.ts'
import { partnerList, type PartnerStatus } from '#features/companies/partner.ts'
import { readBytes } from '#features/media/api/read-bytes.ts'
import {
  listPartnerImports,
  undoPartnerImport,
} from '#features/partner-import/partner-import-undo.commands.ts'
import {
  checkPartnerTable,
  importPartners,
} from '#features/partner-import/partner-import.commands.ts'
import { PARTNER_TABLE_BYTES_MAX } from '#features/partner-import/partner-import.ts'
import { listStaffWithRole } from '#features/staff-accounts/staff.queries.ts'
import { listViewedProducts } from '#features/visits/visit.queries.ts'
import type { World } from '#platform/world.ts'

/**
 * `GET /api/admin/partners?q=&sort=&status=&page=`: a page of the list. `POST /api/admin/partners` creates a partner
 * company without an application, with a login for its contact. `POST …/check` and `…/import` take a table as the
 * body; `GET …/imports` lists the imports that can be undone, `POST …/imports/:id/undo` undoes an import, `POST
 * …/:id/access` sends an imported company its login.
 * `/api/admin/partners/:id?locale=` is a single partner; `PUT` changes its details; `POST …/invitations` invites a
 * person of the company and answers with the `token` of the link; `POST …/end-sessions`, `…/deactivate` and
 * `…/reactivate` change its access.
 */
export const partnersRouter = new Hono<WithRole>()
  .get('/', listQuery(partnerList), async (c) => {
    const { world } = c.var
    const query = c.req.valid('query')
    const list = await listPartners(world, query, isOfMatchingApplication(world, query.q))
    return c.json({ ...list, tags: await listTags(world), staff: await listContacts(world) })
  })
  .post('/check', localeQuery, async (c) => {
    const bytes = await readBytes(c.req.raw, PARTNER_TABLE_BYTES_MAX)
    return c.json(await checkPartnerTable(c.var.world, bytes, c.req.valid('query').locale))
  })
  .post('/import', localeQuery, async (c) => {
    const bytes = await readBytes(c.req.raw, PARTNER_TABLE_BYTES_MAX)
    const { locale } = c.req.valid('query')
    return c.json(await importPartners(c.var.world, bytes, locale, c.var.user.id))
  })
  .get('/imports', async (c) => c.json(await listPartnerImports(c.var.world)))
  .post('/imports/:id/undo', async (c) => {
    const id = readId(c.req.param('id'), 'importMissing')
    return c.json(await undoPartnerImport(c.var.world, id, c.var.user.id))
  })
  .post('/', jsonBody(companyForm), async (c) => {
    const created = await createCompany(c.var.world, c.req.valid('json'), c.var.user.id)
    return c.json(created, 201)
  })
  .get('/:id', localeQuery, async (c) => {
    const { world } = c.var
    const { userIds, ...partner } = await getPartner(world, idOf(c.req.param('id')))
    const { locale } = c.req.valid('query')
    const favorites = await listBoardProducts(world, partner.id, locale)
    const members = await listMembers(world, partner.id)
    const viewed = await listViewedProducts(world, userIds, locale)
    const invitations = await listInvitations(world, partner.id)
    const staff = await listContacts(world, partner.contactUserId)
    return c.json({ ...partner, favorites, viewed, members, invitations, staff })
  })
  .put('/:id', jsonBody(companyDetails), async (c) => {
    const { world, user } = c.var
    const details = c.req.valid('json')
    const { contactUserId } = details
    const staff = contactUserId ? await listContacts(world, contactUserId) : []
    if (contactUserId && !staff.some(({ userId }) => userId === contactUserId))
      throw new Refusal('missing', 'staffMissing')
    await changeCompany(world, idOf(c.req.param('id')), details, user.id)
    return c.json({ ok: true })
  })
  .post('/:id/invitations', jsonBody(invitationForm), async (c) => {
    const { world, user } = c.var
    const { id: partnerId, company } = await getPartner(world, idOf(c.req.param('id')))
    const names = await listAdminNames(world)
    const inviter = { partnerId, company, userId: user.id, name: names[user.id] ?? user.email }
    const token = await inviteColleague(world, inviter, c.req.valid('json'))
    return c.json({ token, inviter: inviter.name }, 201)
  })
  .post('/:id/access', async (c) => {
    const { world, user } = c.var
    return c.json(await giveAccess(world, idOf(c.req.param('id')), user.id))
  })
  .post('/:id/end-sessions', async (c) => {
    await endPartnerSessions(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true })
  })
  .post('/:id/deactivate', async (c) => {
    await deactivatePartner(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json<{ status: PartnerStatus }>({ status: 'inactive' })
  })
  .post('/:id/reactivate', async (c) => {
    const id = idOf(c.req.param('id'))
    const temporaryCredential = await reactivatePartner(c.var.world, id, c.var.user.id)
    return c.json({ status: 'active' as PartnerStatus, temporaryCredential })
  })

const idOf = (input: string) => readId(input, 'partnerMissing')

/** Lists staff who can be the contact person of a company, and the current contact person, even after they left. */
async function listContacts(world: World, current: string | null = null) {
  const staff = await listStaffWithRole(world, rolesThatCan('people.manage'))
  if (!current || staff.some(({ userId }) => userId === current)) return staff
  return [...staff, { userId: current, name: (await listAdminNames(world))[current] ?? '' }]
}
