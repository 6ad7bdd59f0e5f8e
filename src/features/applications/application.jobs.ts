import { and, eq, lt, notExists, or, sql } from 'drizzle-orm'

import { users } from '#auth/schema/auth.tables.ts'
import { monthsBefore } from '#base/time.ts'
import { consents } from '#features/consent/consent.tables.ts'
import { deleteNotes } from '#features/notes/note.commands.ts'
import type { World } from '#platform/world.ts'

import { partnerApplications } from './application.tables.ts'

/** Months after which rejected and undecided applications are deleted; the privacy page states the same. */
const APPLICATION_MONTHS = 6

/**
 * Months for which a consent is stored when no other data of the person is: at most two years for the data
 * it belongs to, and three years after that.
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
  const cutoff = monthsBefore(now(), APPLICATION_MONTHS)
  const { status, appliedAt, decidedAt } = partnerApplications
  const applications = await db
    .delete(partnerApplications)
    .where(
      or(
        and(eq(status, 'rejected'), lt(decidedAt, cutoff)),
        and(eq(status, 'pending'), lt(appliedAt, cutoff)),
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
        // The subquery runs once for all rows, because no index tells whether a list contains an address.
        sql`${consents.subject} not in (select merged ->> 'email'
          from ${partnerApplications}, jsonb_array_elements(${partnerApplications.mergedFrom}) as merged)`,
      ),
    )
    .returning({ id: consents.id })

  const counts = { applications: applications.length, consents: proofs.length }
  const isAnyDeleted = counts.applications + counts.consents > 0
  if (isAnyDeleted) log.info(counts, 'forgotten, their time is over')
  return isAnyDeleted
}
