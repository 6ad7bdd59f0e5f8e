import { eq } from 'drizzle-orm'

import { auditTrail } from '#audit/audit.tables.ts'
import { invitations, partnerMembers } from '#features/companies/partner.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { signIn } from '#testing/auth/make-account.ts'
import { createStaffSession } from '#testing/catalogue/staff-session.ts'

import { makeColleague, makePartner } from './make-partner.ts'

export type CompanyRoles = Awaited<ReturnType<typeof createCompanyRoles>>
export type Call = { call: string; body?: object }

export const companyDeskRoles = [
  'owner',
  'buyer',
  'viewer',
  'stranger',
  'staff',
  'visitor',
] as const
export type Role = (typeof companyDeskRoles)[number]

/** A company with logins of each role, strangers and staff, and calls of the portal as each of them. */
export async function createCompanyRoles() {
  const office = await createStaffSession()
  const { world } = office
  const owner = await makePartner(world, 'owner@shop.example')
  for (const role of ['buyer', 'viewer'] as const)
    await makeColleague(world, owner, { email: `${role}@shop.example`, role })
  await makePartner(world, 'stranger@other.example')
  const tokens: Record<Role, string> = { ...(await signInAll(office)), visitor: '' }
  const send = async ({ call, body }: Call, role: Role) => {
    const [method = '', path = ''] = call.split(' ')
    return office.call(method, `/api/portal/${path}`, body, tokens[role])
  }
  const traces = async ({ entry, email }: { entry?: string; email?: string }) => ({
    entries: entry ? await world.db.$count(auditTrail, eq(auditTrail.action, entry)) : 0,
    emails: email ? await world.db.$count(outbox, eq(outbox.template, email)) : 0,
  })
  let count = 0
  const name = () => `invitee-${(count += 1)}`
  return { ...office, owner, send, traces, name }
}

async function signInAll({ world }: Awaited<ReturnType<typeof createStaffSession>>) {
  const tokenOf = async (email: string) => (await signIn(world, { email })).access_token
  return {
    owner: await tokenOf('owner@shop.example'),
    buyer: await tokenOf('buyer@shop.example'),
    viewer: await tokenOf('viewer@shop.example'),
    stranger: await tokenOf('stranger@other.example'),
    staff: await tokenOf('staff@manto.example'),
  }
}

export async function newInvitation({ send, name, world }: CompanyRoles) {
  const email = `${name()}@shop.example`
  await send({ call: 'POST company/invitations', body: invitationOf(email) }, 'owner')
  const [row] = await world.db.select().from(invitations).where(eq(invitations.email, email))
  return row?.id ?? ''
}

export const invitationOf = (email: string) => ({
  name: 'Mila',
  email,
  role: 'buyer',
  locale: 'tr',
})

export async function newMember({ world, owner, name }: CompanyRoles) {
  const before = new Set((await world.db.select().from(partnerMembers)).map(({ id }) => id))
  await makeColleague(world, owner, { email: `${name()}@shop.example`, role: 'buyer' })
  const all = await world.db.select().from(partnerMembers)
  return all.find(({ id }) => !before.has(id))?.id ?? ''
}

export async function newBoard({ send, name }: CompanyRoles): Promise<string> {
  return (await send({ call: 'POST boards', body: { name: name() } }, 'owner')).body.id
}

export async function sharedBoard(company: CompanyRoles): Promise<string> {
  const id = await newBoard(company)
  await company.send({ call: `PATCH boards/${id}`, body: { isShared: true } }, 'owner')
  return id
}
