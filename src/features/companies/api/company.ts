import type { Context } from 'hono'
import { Hono } from 'hono'

import { companyMember } from '#api/company-member.ts'
import { jsonBody } from '#api/json-body.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import {
  inviteColleague,
  type CompanyOwner,
  resendInvitation,
  withdrawInvitation,
} from '#features/companies/invitation.commands.ts'
import { listInvitations, listMembers } from '#features/companies/invitation.queries.ts'
import { invitationForm, roleForm } from '#features/companies/invitation.ts'
import { changeMemberRole } from '#features/companies/member.commands.ts'
import { findProfile } from '#features/companies/profile.queries.ts'

/**
 * `/api/portal/company`: the caller's company, its logins, and for owners the open invitations. Each change
 * returns the whole company, so that a page need not compute it. `colleaguesRouter` ends logins.
 */
export const companyRouter = new Hono<WithRole>()
  .use(async (c, next) => {
    companyMember(c.var.role, c.req.method === 'GET' ? 'viewer' : 'owner')
    await next()
  })
  .get('/', async (c) => c.json(await readCompany(c)))
  .post('/invitations', jsonBody(invitationForm), async (c) => {
    await inviteColleague(c.var.world, ownerOf(c), c.req.valid('json'))
    return c.json(await readCompany(c))
  })
  .post('/invitations/:id/resend', async (c) => {
    await resendInvitation(c.var.world, ownerOf(c), invitationId(c.req.param('id')))
    return c.json(await readCompany(c))
  })
  .delete('/invitations/:id', async (c) => {
    await withdrawInvitation(c.var.world, ownerOf(c), invitationId(c.req.param('id')))
    return c.json(await readCompany(c))
  })
  .put('/members/:id/role', jsonBody(roleForm), async (c) => {
    const { role } = c.req.valid('json')
    await changeMemberRole(c.var.world, ownerOf(c), memberId(c.req.param('id')), role)
    return c.json(await readCompany(c))
  })

const invitationId = (input: string) => readId(input, 'invitationMissing')
export const memberId = (input: string) => readId(input, 'memberMissing')

/** The caller as owner of their company. @throws {Refusal} forbidden, if the caller owns no company */
export function ownerOf({ var: { role, user } }: Context<WithRole>): CompanyOwner {
  return { ...companyMember(role, 'owner'), userId: user.id }
}

/** The company of the caller, as every change returns it. */
export async function readCompany({ var: { world, role, user } }: Context<WithRole>) {
  const { partnerId, memberId: ownId, companyRole, company: name } = companyMember(role)
  return {
    name,
    facts: (await findProfile(world, user)).company,
    companyRole,
    members: (await listMembers(world, partnerId)).map((row) => ({
      ...row,
      isSelf: row.id === ownId,
    })),
    invitations: companyRole === 'owner' ? await listInvitations(world, partnerId) : [],
  }
}
