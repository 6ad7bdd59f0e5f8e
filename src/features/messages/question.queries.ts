import { desc, eq } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { contactMessages } from './contact-message.tables.ts'
import { QUESTIONS_SHOWN } from './question.ts'

/** The questions of a signed-in user, the newest first. */
export async function listQuestions({ db }: Pick<World, 'db'>, userId: string) {
  const { id, message, productId, color, sentAt, status, handledAt } = contactMessages
  const rows = await db
    .select({ id, message, productId, color, sentAt, status, handledAt })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(desc(sentAt), desc(id))
    .limit(QUESTIONS_SHOWN)
  return rows.map(({ status: state, handledAt: answeredAt, ...question }) => ({
    ...question,
    // Whatever else staff do about it is not the sender's to know.
    answeredAt: state === 'done' ? answeredAt : null,
  }))
}
