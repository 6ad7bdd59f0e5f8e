import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { dataRequests } from '#features/data-requests/data-request.tables.ts'
import { listStaffWithRole } from '#features/staff-accounts/staff.queries.ts'

import { partnerTransitions, type Transition } from './partner-transitions.ts'
import {
  type StaffRoles,
  roles,
  peopleRoles,
  ownerOnly,
  createStaffRoles,
  newMessage,
  newColleague,
  newDataRequest,
} from './staff-roles.ts'

/** Every transition that staff make: of applications, credentials, partners, messages, staff, requests. */
const transitions: Record<string, Transition> = {
  ...partnerTransitions,
  'a message is assigned': {
    prepare: async (desk) => ({
      call: `PUT messages/${await newMessage(desk, 'waiting')}/assignee`,
      body: { assignee: (await listStaffWithRole(desk.world, ['desk']))[0]?.userId },
    }),
    roles: peopleRoles,
    action: 'message.assigned',
    late: 200,
  },
  'a message is answered': {
    prepare: async (desk) => ({
      call: `PUT messages/${await newMessage(desk, 'waiting')}/status`,
      body: { status: 'done' },
    }),
    roles: peopleRoles,
    action: 'message.done',
    late: 200,
  },
  'a message is spam': {
    prepare: async (desk) => ({
      call: `PUT messages/${await newMessage(desk, 'waiting')}/status`,
      body: { status: 'spam' },
    }),
    roles: peopleRoles,
    action: 'message.spam',
    late: 200,
  },
  'a message waits again': {
    prepare: async (desk) => ({
      call: `PUT messages/${await newMessage(desk, 'done')}/status`,
      body: { status: 'waiting' },
    }),
    roles: peopleRoles,
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
    template: 'auth.staffInvited',
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
    template: 'auth.staffInvited',
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
    roles: peopleRoles,
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

let desk: StaffRoles
beforeAll(async () => {
  desk = await createStaffRoles()
})

const twenty = <T>(call: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, turn) => call(turn)))

test.for(Object.entries(transitions))(
  '%s once, by staff of the right role only, however many try at once',
  async ([, { prepare, roles: allowed, late, remaining, after, ...kind }]) => {
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
    expect(await remaining?.(desk, call)).toBe(after)
  },
)

test('a person requests erasure and withdraws it once, however often they click', async () => {
  const open = () =>
    desk.world.db.$count(dataRequests, eq(dataRequests.email, 'plain@user.example'))
  const noMessage = { message: '', locale: 'tr' }
  for (const [method, body, remaining, action] of [
    ['POST', noMessage, 1, 'data_request.made'],
    ['DELETE', undefined, 0, 'data_request.withdrawn'],
  ] as const) {
    const answers = await twenty(() => desk.asPlain(method, 'data/erasure', body))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await open()).toBe(remaining)
    expect((await desk.traces({ action })).entries).toBe(1)
  }
})
