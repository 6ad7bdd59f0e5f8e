import { and, eq, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { boards } from '#features/boards/board.tables.ts'
import { INVITATION_WAIT_MINUTES } from '#features/companies/invitation.ts'

import {
  type Call,
  type CompanyRoles,
  companyDeskRoles,
  invitationOf,
  newBoard,
  newInvitation,
  newMember,
  createCompanyRoles,
  type Role,
  sharedBoard,
} from './company-roles.ts'

type Transition = {
  prepare: (company: CompanyRoles) => Promise<Call>
  /** Logins of the company that may do it. */
  allowed: Role[]
  /** The status that all others get. */
  refused: Partial<Record<Role, number>>
  /** The status of those that are too late. */
  late: number
  /** The traces that the winner leaves. */
  entry?: string
  email?: string
  /** Number of rows afterwards, where there are no traces. */
  remaining?: { read: (company: CompanyRoles) => Promise<number>; after: number }
}

const nonMembers = { stranger: 404, staff: 403, visitor: 401 }
const ownersOnly = { buyer: 403, viewer: 403, ...nonMembers }
const isOwn = eq(boards.isDefault, false)
const countBoards = ({ world: { db } }: CompanyRoles) => db.$count(boards, isOwn)
const countShared = ({ world: { db } }: CompanyRoles) =>
  db.$count(boards, and(isOwn, isNull(boards.privateTo)))

/** Every transition inside of a company: its invitations, its logins, its boards. */
const transitions: Record<string, Transition> = {
  'a colleague is invited': {
    prepare: async ({ name }) => ({
      call: 'POST company/invitations',
      body: invitationOf(`${name()}@shop.example`),
    }),
    allowed: ['owner'],
    // A stranger invites into their own company.
    refused: { buyer: 403, viewer: 403, staff: 403, visitor: 401 },
    late: 429,
    entry: 'colleague.invited',
    email: 'auth.colleagueInvited',
  },
  'an invitation is sent again': {
    prepare: async (company) => {
      const id = await newInvitation(company)
      company.passSeconds(INVITATION_WAIT_MINUTES * 60)
      return { call: `POST company/invitations/${id}/resend` }
    },
    allowed: ['owner'],
    refused: ownersOnly,
    late: 429,
    entry: 'colleague.invited',
    email: 'auth.colleagueInvited',
  },
  'an invitation is withdrawn': {
    prepare: async (company) => ({
      call: `DELETE company/invitations/${await newInvitation(company)}`,
    }),
    allowed: ['owner'],
    refused: ownersOnly,
    late: 404,
    entry: 'colleague.invitation_withdrawn',
  },
  'a colleague gets another role': {
    prepare: async (company) => ({
      call: `PUT company/members/${await newMember(company)}/role`,
      body: { role: 'viewer' },
    }),
    allowed: ['owner'],
    refused: ownersOnly,
    late: 200,
    entry: 'colleague.role_changed',
  },
  'a colleague is ended': {
    prepare: async (company) => ({ call: `DELETE company/members/${await newMember(company)}` }),
    allowed: ['owner'],
    refused: ownersOnly,
    late: 404,
    entry: 'colleague.ended',
    email: 'shop.colleagueEnded',
  },
  'a board is made': {
    prepare: async ({ name }) => ({ call: 'POST boards', body: { name: name() } }),
    allowed: ['owner'],
    refused: { viewer: 403, staff: 403, visitor: 401 },
    late: 409,
    remaining: { read: countBoards, after: 1 },
  },
  'a board is shared': {
    prepare: async (company) => ({
      call: `PATCH boards/${await newBoard(company)}`,
      body: { isShared: true },
    }),
    allowed: ['owner'],
    // The invitation is still unknown to others.
    refused: { buyer: 404, viewer: 403, ...nonMembers },
    late: 200,
    remaining: { read: countShared, after: 1 },
  },
  'a shared board is taken back': {
    prepare: async (company) => ({
      call: `PATCH boards/${await sharedBoard(company)}`,
      body: { isShared: false },
    }),
    allowed: ['owner'],
    refused: ownersOnly,
    late: 200,
    remaining: { read: countShared, after: -1 },
  },
  'a shared board is deleted': {
    prepare: async (company) => ({ call: `DELETE boards/${await sharedBoard(company)}` }),
    allowed: ['owner'],
    refused: ownersOnly,
    late: 404,
    remaining: { read: countBoards, after: -1 },
  },
}

let company: CompanyRoles
beforeAll(async () => {
  company = await createCompanyRoles()
})

const twenty = <T>(call: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, turn) => call(turn)))

test.for(Object.entries(transitions))(
  '%s once, by the logins of the company that may, however many try at once',
  async ([, { prepare, allowed, refused, late, remaining, ...kind }]) => {
    const call = await prepare(company)
    const before = await company.traces(kind)
    const rows = await remaining?.read(company)

    const refusedRoles = companyDeskRoles.filter((role) => refused[role])
    const answers = await twenty(async (turn) => {
      const role = refusedRoles[turn % refusedRoles.length] ?? 'visitor'
      return { role, status: (await company.send(call, role)).status }
    })
    expect(answers.filter(({ role, status }) => status !== refused[role])).toEqual([])
    expect(await company.traces(kind)).toEqual(before)

    const statuses = await twenty(
      async (turn) => (await company.send(call, allowed[turn % allowed.length] ?? 'owner')).status,
    )
    const lateOnes = Array.from({ length: 19 }, () => late)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...lateOnes])
    expect(await company.traces(kind)).toEqual({
      entries: before.entries + (kind.entry ? 1 : 0),
      emails: before.emails + (kind.email ? 1 : 0),
    })
    expect(await remaining?.read(company)).toBe(remaining && (rows ?? 0) + remaining.after)
  },
)
