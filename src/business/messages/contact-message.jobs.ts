import { lt } from 'drizzle-orm'

import { monthsBefore } from '#base/time.ts'
import type { World } from '#platform/world.ts'

import { contactMessages } from './contact-message.tables.ts'

/** As the privacy page says. */
const MESSAGE_MONTHS = 24

/** Deletes messages whose time is over. Returns whether there were any. */
export async function forgetOldMessages({
  db,
  now,
  log,
}: Pick<World, 'db' | 'now' | 'log'>): Promise<boolean> {
  const { length } = await db
    .delete(contactMessages)
    .where(lt(contactMessages.sentAt, monthsBefore(now(), MESSAGE_MONTHS)))
    .returning({ id: contactMessages.id })
  if (length > 0) log.info({ messages: length }, 'forgotten, their time is over')
  return length > 0
}
