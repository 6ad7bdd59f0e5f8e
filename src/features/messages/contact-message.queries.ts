import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { minutesLeft } from '#base/calendar/working-hours.ts'
import type { ListQuery } from '#base/list.ts'
import { Refusal } from '#base/refusal.ts'
import { selectPageIds, sortByIds, matchesText, orderOf } from '#platform/db/list-sql.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { contactMessages } from './contact-message.tables.ts'
import type { messageList } from './contact-message.ts'

/**
 * A page of the staff's list. Its own order: waiting messages first, the oldest on top; then the others,
 * newest first (`messages_in_order`).
 * @param userId who asks: `assignee=me` means them
 */
export async function listMessages(
  { db, now }: Pick<World, 'db' | 'now'>,
  query: ListQuery<typeof messageList>,
  userId: string,
) {
  const message = contactMessages
  const { status, locale, assignee } = query.filters
  const found = and(
    status ? eq(message.status, status) : undefined,
    locale ? eq(message.locale, locale) : undefined,
    assignee === 'me' ? eq(message.assignee, userId) : undefined,
    assignee === 'nobody' ? isNull(message.assignee) : undefined,
    matchesText(query.q, message.searchText),
  )
  const order = orderOf(query, sortColumns, ownOrder, message.id)
  const { ids, total } = await selectPageIds(db, {
    from: message,
    id: message.id,
    where: found,
    order,
    query,
  })
  const hours = await findOwner({ db })
  const rows = await db
    .select({
      id: message.id,
      firstName: message.firstName,
      lastName: message.lastName,
      email: message.email,
      phone: message.phone,
      message: message.message,
      productId: message.productId,
      color: message.color,
      locale: message.locale,
      sentAt: message.sentAt,
      status: message.status,
      assignee: message.assignee,
      handledAt: message.handledAt,
    })
    .from(message)
    .where(inArray(message.id, ids))
  return {
    total,
    rows: sortByIds(ids, rows).map((row) => ({
      ...row,
      /** Minutes until the promised answer is due; null if it is done. */
      leftMinutes: row.status === 'waiting' ? minutesLeft(row.sentAt, now(), hours) : null,
    })),
  }
}

/** Senders by the id of their message. */
export async function namesOfMessages({ db }: Pick<World, 'db'>, ids: string[]) {
  const { id, firstName, lastName } = contactMessages
  const rows = await db
    .select({ id, firstName, lastName })
    .from(contactMessages)
    .where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.lastName}`]))
}

const FOUND_MAX = 200

/** Ids of the messages that a search finds, the newest ones. */
export async function findMessageIds({ db }: Pick<World, 'db'>, q: string): Promise<string[]> {
  const rows = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(matchesText(q, contactMessages.searchText))
    .orderBy(desc(contactMessages.sentAt))
    .limit(FOUND_MAX)
  return rows.map(({ id }) => id)
}

/** @throws {Refusal} missing `messageMissing` */
export async function getMessage({ db }: Pick<World, 'db'>, id: string) {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!row) throw new Refusal('missing', 'messageMissing')
  const { searchText: _, fingerprint: __, handledBy: ___, ...message } = row
  return message
}

const sortColumns = {
  name: contactMessages.nameKey,
  email: contactMessages.email,
  sent: contactMessages.sentAt,
  status: contactMessages.status,
}

const ownOrder = [
  sql`(status = 'waiting') desc`,
  sql`(case when status = 'waiting' then sent_at end)`,
  desc(contactMessages.sentAt),
]
