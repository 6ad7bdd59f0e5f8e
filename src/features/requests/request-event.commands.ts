import { recordAuditEntry } from '#audit/audit.commands.ts'
import type { Db } from '#platform/db/db.ts'

import { type Request, requestEvents } from './request.tables.ts'
import type { EventKind } from './request.ts'

export type EventEntry = {
  /** User id; null for a guest or a job. */
  userId: string | null
  text?: string
  at: Date
}

/** Adds a line to the thread, and an audit entry without its text. @returns id of the line */
export async function recordEvent(
  tx: Db,
  { id, number }: Pick<Request, 'id' | 'number'>,
  kind: EventKind,
  { by, userId, text = '', at }: EventEntry & { by: 'buyer' | 'staff' },
): Promise<string> {
  const [event] = await tx
    .insert(requestEvents)
    .values({ requestId: id, kind, by, userId, text, at })
    .returning({ id: requestEvents.id })
  if (!event) throw new Error('An insert without a row')
  await recordAuditEntry(tx, { action: `request.${kind}`, on: number, by: userId, at })
  return event.id
}
