import { eq, inArray, sql } from 'drizzle-orm'

import { partnerApplications } from '#features/applications/application.tables.ts'
import { contactMessages } from '#features/messages/contact-message.tables.ts'
import { requests } from '#features/requests/request.tables.ts'
import { waitingStates } from '#features/requests/request.ts'
import type { World } from '#platform/world.ts'

type WaitingCounts = { applications: number; messages: number; requests: number }

/** How many applications, messages and requests wait for an answer of staff. One statement over three indexes. */
export async function countWaiting({ db }: Pick<World, 'db'>): Promise<WaitingCounts> {
  const applications = db.$count(partnerApplications, eq(partnerApplications.status, 'pending'))
  const messages = db.$count(contactMessages, eq(contactMessages.status, 'waiting'))
  const waiting = db.$count(requests, inArray(requests.state, waitingStates))
  const [counts] = await db
    .select({ applications, messages, requests: waiting })
    .from(sql`(values (1)) as row`)
  return counts ?? { applications: 0, messages: 0, requests: 0 }
}
