import { and, count, desc, gt, inArray } from 'drizzle-orm'

import { HOUR, timeBefore } from '#base/time.ts'

import type { World } from '../world.ts'
import type { EmailsDraft } from './mail.ts'
import { outbox } from './outbox.tables.ts'
import { enqueueEmail } from './outbox.ts'

/** Emails about single forms that a reader gets in an hour. */
export const NOTICES_AN_HOUR_MAX = 20

const SINGLE = ['staff.application', 'staff.contact']
const DIGEST = 'staff.manyForms'

/**
 * Tells staff of a public form, in the running transaction. Beyond a number in an hour a single email says
 * that more are waiting in the admin area, so that a flood of forms does not flood the mailboxes.
 */
export async function postStaffNotice(
  { db: tx, now, auth }: Pick<World, 'db' | 'now' | 'auth'>,
  single: EmailsDraft,
  digest: EmailsDraft,
): Promise<void> {
  if (!auth.rateLimits) return enqueueEmail(tx, single, now())
  const ofThisHour = gt(outbox.writtenAt, timeBefore(now(), HOUR))
  const notices = await tx
    .select({ template: outbox.template, emails: count() })
    .from(outbox)
    .where(and(inArray(outbox.template, [...SINGLE, DIGEST]), ofThisHour))
    .groupBy(outbox.template, outbox.to)
    .orderBy(desc(count()))
  const singles = notices.filter(({ template }) => template !== DIGEST)
  const isFlood = singles.some(({ emails }) => emails >= NOTICES_AN_HOUR_MAX)
  if (!isFlood) return enqueueEmail(tx, single, now())
  if (singles.length === notices.length) await enqueueEmail(tx, digest, now())
}
