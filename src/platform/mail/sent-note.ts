import { setTimeout as pause } from 'node:timers/promises'

import { eq } from 'drizzle-orm'

import { isBusy } from '#base/busy.ts'

import { waitUntil } from '../db/lease.ts'
import type { World } from '../world.ts'
import { outbox } from './outbox.tables.ts'

/** Takes the place of an error for an email that was written to a file, because there was no mail server. */
export const WRITTEN_TO_FILE = 'DATA_DIR/mail'

/** Milliseconds after which the note of a sent email is tried again. */
const NOTE_MS = 500

/**
 * Records that the mail server took an email. A connection to the database that broke meanwhile is no reason to send it
 * twice: the note is repeated on another for as long as the lease keeps other workers away.
 */
export async function recordSent(
  { db, mail, now }: Pick<World, 'db' | 'mail' | 'now'>,
  id: string,
  leaseMs: number,
): Promise<void> {
  const error = mail.hasServer ? null : WRITTEN_TO_FILE
  const sentAt = now()
  const leaseEnds = performance.now() + leaseMs
  for (;;)
    try {
      await db
        .update(outbox)
        .set({ sentAt, error, ...waitUntil(null) })
        .where(eq(outbox.id, id))
      return
    } catch (fault) {
      if (!isBusy(fault) || performance.now() > leaseEnds) throw fault
      await pause(NOTE_MS)
    }
}
