import { eq } from 'drizzle-orm'

import { sessions } from '#auth/schema/auth.tables.ts'
import { partners } from '#features/companies/partner.tables.ts'
import { signIn } from '#testing/auth/make-account.ts'

import { makePartner } from './make-partner.ts'
import {
  type StaffRoles,
  type Call,
  type CallerRole,
  peopleRoles,
  newApplication,
  newPartner,
  openCredentials,
} from './staff-roles.ts'

export type Transition = {
  /** Makes an object in the initial state of the transition. */
  prepare: (desk: StaffRoles) => Promise<Call>
  /** Staff who may do it; all others are refused. */
  roles: CallerRole[]
  /** The traces of the winner, and the status of late calls. */
  action: string
  template?: string
  late: number
  /** Reads the number of rows that must equal `after`. */
  remaining?: (desk: StaffRoles, call: Call) => Promise<number>
  after?: number
}

/** Transitions of applications, credentials and partners. */
export const partnerTransitions: Record<string, Transition> = {
  'an application is approved': {
    prepare: async (desk) => ({
      call: `POST applications/${await newApplication(desk)}/approve`,
      body: {},
    }),
    roles: peopleRoles,
    action: 'application.approved',
    template: 'shop.applicationApproved',
    late: 409,
  },
  'an application is rejected': {
    prepare: async (desk) => ({
      call: `POST applications/${await newApplication(desk)}/reject`,
      body: {},
    }),
    roles: peopleRoles,
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
    roles: peopleRoles,
    action: 'application.reopened',
    late: 409,
  },
  'an applicant is asked for more': {
    prepare: async (desk) => ({
      call: `POST applications/${await newApplication(desk)}/question`,
      body: { text: 'Hangi mağazalarda satıyorsunuz?' },
    }),
    roles: peopleRoles,
    action: 'note.added',
    template: 'shop.applicationQuestion',
    late: 200,
  },
  'an application is merged': {
    prepare: async (desk) => ({
      call: `POST applications/${await newApplication(desk)}/merge`,
      body: { from: await newApplication(desk), locale: 'tr' },
    }),
    roles: peopleRoles,
    action: 'application.merged',
    late: 404,
  },
  'a credential is replaced by a new credential': {
    prepare: async (desk) => ({
      call: `POST credentials/${(await newPartner(desk)).credentialId}/resend`,
    }),
    roles: peopleRoles,
    action: 'credential.resent',
    template: 'shop.credentialResent',
    late: 409,
    remaining: openCredentials,
    after: 1,
  },
  'a partner is deactivated': {
    prepare: async (desk) => ({ call: `POST partners/${(await newPartner(desk)).id}/deactivate` }),
    roles: peopleRoles,
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
    roles: peopleRoles,
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
    roles: peopleRoles,
    action: 'partner.sessions_ended',
    late: 200,
    remaining: async ({ world: { db } }, { call }) => {
      const [partner] = await db
        .select()
        .from(partners)
        .where(eq(partners.id, call.split('/')[1] ?? ''))
      return db.$count(sessions, eq(sessions.userId, partner?.userId ?? ''))
    },
    after: 0,
  },
}
