import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { account } from '#api/account/account.ts'
import { sessions } from '#auth/schema/auth.tables.ts'
import { auditTrail } from '#business/audit/audit.tables.ts'
import { dataRequests } from '#business/data-requests/data-request.tables.ts'
import { contactMessages } from '#business/messages/contact-message.tables.ts'
import { admins } from '#business/partners/admin.tables.ts'
import { approveApplication } from '#business/partners/application-decision.commands.ts'
import { partnerCredentials, partners } from '#business/partners/partner.tables.ts'
import { inviteStaff } from '#business/staff/staff.commands.ts'
import { listStaff } from '#business/staff/staff.queries.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { makeAccount, signIn } from '#testing/make-account.ts'
import { makeApplication } from '#testing/make-application.ts'
import { makePartner } from '#testing/make-partner.ts'
import { openOffice } from '#testing/open-office.ts'
import { openTestRouter } from '#testing/test-router.ts'

type Desk = Awaited<ReturnType<typeof openDesk>>
type Call = { call: string; body?: object }

type Transition = {
  /** Makes something in the state that the transition leads from. */
  prepare: (desk: Desk) => Promise<Call>
  /** Staff who may do it; all others are refused. */
  roles: Role[]
  /** What the one that wins leaves, and the status of those that were too late. */
  action: string
  template?: string
  late: number
  /** Reads how many rows there are `after` it. */
  left?: (desk: Desk, call: Call) => Promise<number>
  after?: number
}

const roles = ['owner', 'desk', 'editor', 'partner', 'plain', 'visitor'] as const
type Role = (typeof roles)[number]
const people: Role[] = ['owner', 'desk']
const ownerOnly: Role[] = ['owner']

async function openDesk() {
  const office = await openOffice()
  const { world } = office
  const tokens: Record<Role, string> = { ...(await makeTokens(office)), visitor: '' }
  const router = openTestRouter(world, {}).route('/api/account', account)
  const asPlain = async (method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${tokens.plain}`,
      'content-type': 'application/json',
    }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    return { status: (await router.request(`/api/account/${path}`, init)).status }
  }
  const send = async ({ call, body }: Call, role: Role) => {
    const [method = '', path = ''] = call.split(' ')
    return (await office.call(method, `/api/admin/${path}`, body, tokens[role])).status
  }
  /** How many entries and emails of a kind there are. */
  const traces = async ({ action, template }: { action: string; template?: string }) => ({
    entries: await world.db.$count(auditTrail, eq(auditTrail.action, action)),
    emails: template ? await world.db.$count(outbox, eq(outbox.template, template)) : 0,
  })
  let made = 0
  const address = () => `buyer-${(made += 1)}@vaza-${made}.example`
  return { ...office, send, asPlain, traces, address }
}

async function makeTokens({ world }: Awaited<ReturnType<typeof openOffice>>) {
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

const newApplication = ({ world, address }: Desk) => makeApplication(world, address())

async function newPartner(desk: Desk) {
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

async function newMessage({ world, address }: Desk, status: 'waiting' | 'done' | 'spam') {
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

async function newColleague({ world, address }: Desk) {
  const email = address()
  await inviteStaff(world, { name: 'Selin', email, role: 'desk', locale: 'tr' }, STAFF)
  return (await listStaff(world)).find((one) => one.email === email)?.id ?? ''
}

async function newDataRequest({ world, address }: Desk) {
  const { id: userId, email } = await makeAccount(world, { email: address() })
  const row = { kind: 'erasure', userId, email, name: 'Ada', message: '', locale: 'tr' } as const
  const [request] = await world.db
    .insert(dataRequests)
    .values({ ...row, requestedAt: world.now() })
    .returning()
  return { id: request?.id ?? '', email }
}

const openCredentials = async ({ world: { db } }: Desk, { call }: Call) => {
  const credential = call.split('/')[1] ?? ''
  const [one] = await db
    .select()
    .from(partnerCredentials)
    .where(eq(partnerCredentials.id, credential))
  const ofPartner = eq(partnerCredentials.partnerId, one?.partnerId ?? '')
  const rows = await db.select().from(partnerCredentials).where(ofPartner)
  return rows.filter(({ sealedPassword }) => sealedPassword !== null).length
}

/** Every transition that staff make: of applications, credentials, partners, messages, staff, requests. */
const transitions: Record<string, Transition> = {
  'an application is approved': {
    prepare: async (desk) => ({
      call: `POST applications/${await newApplication(desk)}/approve`,
      body: {},
    }),
    roles: people,
    action: 'application.approved',
    template: 'shop.applicationApproved',
    late: 409,
  },
  'an application is rejected': {
    prepare: async (desk) => ({
      call: `POST applications/${await newApplication(desk)}/reject`,
      body: {},
    }),
    roles: people,
    action: 'application.rejected',
    template: 'shop.applicationRejected',
    late: 409,
  },
  'an application is reopened': {
    prepare: async (desk) => {
      const id = await newApplication(desk)
      await desk.send({ call: `POST applications/${id}/reject`, body: {} }, 'owner')
      return { call: `POST applications/${id}/reopen` }
    },
    roles: people,
    action: 'application.reopened',
    late: 409,
  },
  'an applicant is asked for more': {
    prepare: async (desk) => ({
      call: `POST applications/${await newApplication(desk)}/question`,
      body: { text: 'Hangi mağazalarda satıyorsunuz?' },
    }),
    roles: people,
    action: 'note.added',
    template: 'shop.applicationQuestion',
    late: 200,
  },
  'an application is merged': {
    prepare: async (desk) => ({
      call: `POST applications/${await newApplication(desk)}/merge`,
      body: { from: await newApplication(desk), locale: 'tr' },
    }),
    roles: people,
    action: 'application.merged',
    late: 404,
  },
  'a credential is replaced by a new one': {
    prepare: async (desk) => ({
      call: `POST credentials/${(await newPartner(desk)).credentialId}/resend`,
    }),
    roles: people,
    action: 'credential.resent',
    template: 'shop.credentialResent',
    late: 409,
    left: openCredentials,
    after: 1,
  },
  'a partner is deactivated': {
    prepare: async (desk) => ({ call: `POST partners/${(await newPartner(desk)).id}/deactivate` }),
    roles: people,
    action: 'partner.deactivated',
    template: 'shop.partnerDeactivated',
    late: 409,
  },
  'a partner is reactivated': {
    prepare: async (desk) => {
      const { id } = await newPartner(desk)
      await desk.send({ call: `POST partners/${id}/deactivate` }, 'owner')
      return { call: `POST partners/${id}/reactivate` }
    },
    roles: people,
    action: 'partner.reactivated',
    template: 'shop.partnerReactivated',
    late: 409,
  },
  'the sessions of a partner are ended': {
    prepare: async (desk) => {
      const email = desk.address()
      const { partnerId } = await makePartner(desk.world, email)
      await signIn(desk.world, { email })
      return { call: `POST partners/${partnerId}/end-sessions` }
    },
    roles: people,
    action: 'partner.sessions_ended',
    late: 200,
    left: async ({ world: { db } }, { call }) => {
      const [partner] = await db
        .select()
        .from(partners)
        .where(eq(partners.id, call.split('/')[1] ?? ''))
      return db.$count(sessions, eq(sessions.userId, partner?.userId ?? ''))
    },
    after: 0,
  },
  'a message is answered': {
    prepare: async (desk) => ({
      call: `PUT messages/${await newMessage(desk, 'waiting')}/status`,
      body: { status: 'done' },
    }),
    roles: people,
    action: 'message.done',
    late: 200,
  },
  'a message is spam': {
    prepare: async (desk) => ({
      call: `PUT messages/${await newMessage(desk, 'waiting')}/status`,
      body: { status: 'spam' },
    }),
    roles: people,
    action: 'message.spam',
    late: 200,
  },
  'a message waits again': {
    prepare: async (desk) => ({
      call: `PUT messages/${await newMessage(desk, 'done')}/status`,
      body: { status: 'waiting' },
    }),
    roles: people,
    action: 'message.reopened',
    late: 200,
  },
  'a colleague is invited': {
    prepare: async ({ address }) => ({
      call: 'POST staff',
      body: { name: 'Selin', email: address(), role: 'desk', locale: 'tr' },
    }),
    roles: ownerOnly,
    action: 'admin.invited',
    template: 'auth.invite',
    late: 409,
  },
  'a colleague is invited again': {
    prepare: async (desk) => {
      const id = await newColleague(desk)
      desk.passSeconds(120)
      return { call: `POST staff/${id}/invite` }
    },
    roles: ownerOnly,
    action: 'admin.invited',
    template: 'auth.invite',
    late: 200,
  },
  'a colleague gets another role': {
    prepare: async (desk) => ({
      call: `PUT staff/${await newColleague(desk)}/role`,
      body: { role: 'editor' },
    }),
    roles: ownerOnly,
    action: 'admin.role_changed',
    late: 200,
  },
  'an invitation of a colleague is withdrawn': {
    prepare: async (desk) => ({ call: `POST staff/${await newColleague(desk)}/end` }),
    roles: ownerOnly,
    action: 'admin.withdrawn',
    late: 404,
  },
  'a data request is answered': {
    prepare: async (desk) => ({
      call: `POST personal-data/requests/${(await newDataRequest(desk)).id}/done`,
    }),
    roles: people,
    action: 'data_request.done',
    late: 404,
  },
  'a person is erased': {
    prepare: async (desk) => ({
      call: 'POST personal-data/erase',
      body: { email: (await newDataRequest(desk)).email },
    }),
    roles: ownerOnly,
    action: 'personal_data.erased',
    late: 404,
  },
}

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})

const twenty = <T>(call: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, turn) => call(turn)))

test.for(Object.entries(transitions))(
  '%s once, by staff of the right role only, however many try at once',
  async ([, { prepare, roles: allowed, late, left, after, ...kind }]) => {
    const call = await prepare(desk)
    const before = await desk.traces(kind)

    const refused = roles.filter((role) => !allowed.includes(role))
    const answers = await twenty(async (turn) => {
      const role = refused[turn % refused.length] ?? 'visitor'
      return { status: await desk.send(call, role), expected: role === 'visitor' ? 401 : 403 }
    })
    expect(answers.filter(({ status, expected }) => status !== expected)).toEqual([])
    expect(await desk.traces(kind)).toEqual(before)

    const statuses = await twenty((turn) =>
      desk.send(call, allowed[turn % allowed.length] ?? 'owner'),
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => late),
    ])
    expect(await desk.traces(kind)).toEqual({
      entries: before.entries + 1,
      emails: before.emails + (kind.template ? 1 : 0),
    })
    expect(await left?.(desk, call)).toBe(after)
  },
)

test('a person asks for erasure and takes it back once, however often they click', async () => {
  const open = () =>
    desk.world.db.$count(dataRequests, eq(dataRequests.email, 'plain@user.example'))
  const ask = { message: '', locale: 'tr' }
  for (const [method, body, left, action] of [
    ['POST', ask, 1, 'data_request.made'],
    ['DELETE', undefined, 0, 'data_request.withdrawn'],
  ] as const) {
    const answers = await twenty(() => desk.asPlain(method, 'data/erasure', body))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await open()).toBe(left)
    expect((await desk.traces({ action })).entries).toBe(1)
  }
})
