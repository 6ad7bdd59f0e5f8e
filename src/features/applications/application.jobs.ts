import { and, eq, lt, notExists, or, sql } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { monthsBefore } from '#base/time.ts'
import { consents } from '#features/consent/consent.tables.ts'
import { deleteNotes } from '#features/notes/note.commands.ts'
import type { World } from '#platform/world.ts'

import { partnerApplications } from './application.tables.ts'

/** Months after a refusal, or after an application that nobody decided on. The privacy page says so. */
const APPLICATION_MONTHS = 6

/**
 * Months a consent is kept when nothing else of the person is stored: two years at most for the data it
 * belongs to, and three years after that.
 */
const CONSENT_MONTHS = 60

/**
 * Deletes data after the times on the privacy page: rejected and undecided applications, and consents
 * of people without any other data.
 * @returns whether there were any
 */
export async function deleteOldApplications({
  db,
  now,
  log,
}: Pick<World, 'db' | 'now' | 'log'>): Promise<boolean> {
  const over = monthsBefore(now(), APPLICATION_MONTHS)
  const { status, appliedAt, decidedAt } = partnerApplications
  const applications = await db
    .delete(partnerApplications)
    .where(
      or(
        and(eq(status, 'rejected'), lt(decidedAt, over)),
        and(eq(status, 'pending'), lt(appliedAt, over)),
      ),
    )
    .returning({ id: partnerApplications.id })
  await deleteNotes(db, applications)

  const sameAddress = (email: typeof users.email | typeof partnerApplications.email) =>
    sql`lower(${email}) = ${consents.subject}`
  const proofs = await db
    .delete(consents)
    .where(
      and(
        lt(consents.at, monthsBefore(now(), CONSENT_MONTHS)),
        notExists(db.select().from(users).where(sameAddress(users.email))),
        notExists(
          db.select().from(partnerApplications).where(sameAddress(partnerApplications.email)),
        ),
        // Once for all rows: whether a list contains an address has no index.
        sql`${consents.subject} not in (select merged ->> 'email'
          from ${partnerApplications}, jsonb_array_elements(${partnerApplications.mergedFrom}) as merged)`,
      ),
    )
    .returning({ id: consents.id })

  const forgotten = { applications: applications.length, consents: proofs.length }
  const some = forgotten.applications + forgotten.consents > 0
  if (some) log.info(forgotten, 'forgotten, their time is over')
  return some
}
