import { eq } from 'drizzle-orm'

import { accountRouter } from '#api/account/account.ts'
import { auditTrail } from '#audit/audit.tables.ts'
import { admins } from '#features/access/admin.tables.ts'
import { approveApplication } from '#features/applications/application-decision.commands.ts'
import { partnerCredentials, partners } from '#features/companies/partner.tables.ts'
import { dataRequests } from '#features/data-requests/data-request.tables.ts'
import { contactMessages } from '#features/messages/contact-message.tables.ts'
import { inviteStaff } from '#features/staff-accounts/staff.commands.ts'
import { listStaff } from '#features/staff-accounts/staff.queries.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { createStaffSession } from '#testing/catalogue/staff-session.ts'
import { openTestRouter } from '#testing/test-router.ts'

import { makeApplication } from './make-application.ts'
import { makePartner } from './make-partner.ts'

export type StaffRoles = Awaited<ReturnType<typeof createStaffRoles>>
export type Call = { call: string; body?: object }

export const roles = ['owner', 'desk', 'editor', 'partner', 'plain', 'visitor'] as const
export type CallerRole = (typeof roles)[number]
export const peopleRoles: CallerRole[] = ['owner', 'desk']
export const ownerOnly: CallerRole[] = ['owner']

export async function createStaffRoles() {
  const office = await createStaffSession()
  const { world } = office
  const tokens: Record<CallerRole, string> = { ...(await makeTokens(office)), visitor: '' }
  const router = openTestRouter(world, {}).route('/api/account', accountRouter)
  const asPlain = async (method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${tokens.plain}`,
      'content-type': 'application/json',
    }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return { status: (await router.request(`/api/account/${path}`, init)).status }
  }
  const send = async ({ call, body }: Call, role: CallerRole) => {
    const [method = '', path = ''] = call.split(' ')
    return (await office.call(method, `/api/admin/${path}`, body, tokens[role])).status
  }
  /** The numbers of entries and emails of a kind. */
  const traces = async ({ action, template }: { action: string; template?: string }) => ({
    entries: await world.db.$count(auditTrail, eq(auditTrail.action, action)),
    emails: template ? await world.db.$count(outbox, eq(outbox.template, template)) : 0,
  })
  let count = 0
  const address = () => `buyer-${(count += 1)}@vaza-${count}.example`
  return { ...office, send, asPlain, traces, address }
}

async function makeTokens({ world }: Awaited<ReturnType<typeof createStaffSession>>) {
  const tokenOf = async (email: string) => (await signIn(world, { email })).access_token
  for (const role of ['editor', 'desk'] as const) {
    const { id: userId } = await makeAccount(world, { email: `${role}@manto.example` })
    const row = { userId, role, name: role, email: `${role}@manto.example` }
    await world.db.insert(admins).values({ ...row, createdAt: world.now() })
  }
  await makeAccount(world, { email: 'plain@user.example' })
  await makePartner(world, 'partner@shop.example')
  return {
    owner: await tokenOf('staff@manto.example'),
    desk: await tokenOf('desk@manto.example'),
    editor: await tokenOf('editor@manto.example'),
    partner: await tokenOf('partner@shop.example'),
    plain: await tokenOf('plain@user.example'),
  }
}

const STAFF = '11111111-1111-4111-8111-111111111111'

export const newApplication = ({ world, address }: StaffRoles) => makeApplication(world, address())

export async function newPartner(desk: StaffRoles) {
  const id = await newApplication(desk)
  await approveApplication(desk.world, id, STAFF)
  const { db } = desk.world
  const [partner] = await db.select().from(partners).where(eq(partners.applicationId, id))
  if (!partner) throw new Error('No partner')
  const [credential] = await db
    .select()
    .from(partnerCredentials)
    .where(eq(partnerCredentials.partnerId, partner.id))
  return { ...partner, credentialId: credential?.id ?? '' }
}

export async function newMessage(
  { world, address }: StaffRoles,
  status: 'waiting' | 'done' | 'spam',
) {
  const email = address()
  const [message] = await world.db
    .insert(contactMessages)
    .values({
      firstName: 'Ada',
      lastName: 'Örnek',
      email,
      phone: '+905550001976',
      message: 'Numune?',
      locale: 'tr',
      sentAt: world.now(),
      fingerprint: email,
      status,
    })
    .returning()
  return message?.id ?? ''
}

export async function newColleague({ world, address }: StaffRoles) {
  const email = address()
  await inviteStaff(world, { name: 'Selin', email, role: 'desk', locale: 'tr' }, STAFF)
  return (await listStaff(world)).find((member) => member.email === email)?.id ?? ''
}

export async function newDataRequest({ world, address }: StaffRoles) {
  const { id: userId, email } = await makeAccount(world, { email: address() })
  const row = { kind: 'erasure', userId, email, name: 'Ada', message: '', locale: 'tr' } as const
  const [request] = await world.db
    .insert(dataRequests)
    .values({ ...row, requestedAt: world.now() })
    .returning()
  return { id: request?.id ?? '', email }
}

export const openCredentials = async ({ world: { db } }: StaffRoles, { call }: Call) => {
  const id = call.split('/')[1] ?? ''
  const [credential] = await db
    .select()
    .from(partnerCredentials)
    .where(eq(partnerCredentials.id, id))
  const ofPartner = eq(partnerCredentials.partnerId, credential?.partnerId ?? '')
  const rows = await db.select().from(partnerCredentials).where(ofPartner)
  return rows.filter(({ sealedPassword }) => sealedPassword !== null).length
}
