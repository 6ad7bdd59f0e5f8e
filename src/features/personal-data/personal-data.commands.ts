import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { users } from '#auth/schema/auth.tables.ts'
import { Refusal } from '#base/refusal.ts'
import { partnerApplications } from '#features/applications/application.tables.ts'
import {
  invitations,
  partnerCredentials,
  partnerMembers,
  partners,
} from '#features/companies/partner.tables.ts'
import { dataRequests } from '#features/data-requests/data-request.tables.ts'
import { contactMessages } from '#features/messages/contact-message.tables.ts'
import { deleteNotes } from '#features/notes/note.commands.ts'
import { eraseWordsOfOrders } from '#features/orders/person-orders.commands.ts'
import { erasePersonRequests } from '#features/requests/person-requests.commands.ts'
import type { Db } from '#platform/db/db.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'

import { findPersonRecords, type PersonRecords } from './person.queries.ts'
import { collectPersonalData } from './personal-data.queries.ts'
import { type DataKind, dataKinds, isRetainedKind } from './personal-data.ts'

type At = Pick<World, 'db' | 'now'>

/**
 * Everything that is kept of a person, for a file that they get. Noted in the audit trail.
 * @throws {Refusal} missing `personMissing`
 */
export async function exportPersonalData({ db, now }: At, email: string, by: string) {
  return db.transaction(async (tx) => {
    const data = await collectPersonalData({ db: tx }, email)
    if (isEmpty(data.records)) throw new Refusal('missing', 'personMissing')
    const on = nameOf(await findPersonRecords({ db: tx }, email))
    await recordAuditEntry(tx, { action: 'personal_data.exported', on, by, at: now() })
    return data
  })
}

/**
 * Erases a person: account, company of their own, applications, messages, notes and emails. What the law has
 * us prove, and the audit trail, stay (`retentionReasons`). One of several calls at once erases.
 * @returns how many records of each kind were erased
 * @throws {Refusal} missing `personMissing`, if nothing is there to erase; conflict with an obstacle
 */
export async function erasePerson(
  { db, now }: At,
  email: string,
  by: string,
): Promise<Partial<Record<DataKind, number>>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`personal data ${email}`}))`)
    await lock(tx, await findPersonRecords({ db: tx }, email))
    // A merge that was faster has moved the address to another application.
    const person = await findPersonRecords({ db: tx }, email)
    const { records, obstacle } = await collectPersonalData({ db: tx }, email)
    if (obstacle) throw new Refusal('conflict', obstacle)
    const counts = countErased(records)
    if (Object.keys(counts).length === 0) throw new Refusal('missing', 'personMissing')
    await erase(tx, person, email)
    await tx
      .update(dataRequests)
      .set({ doneAt: now(), doneBy: by })
      .where(and(eq(dataRequests.email, email), isNull(dataRequests.doneAt)))
    const on = nameOf(person)
    await recordAuditEntry(tx, {
      action: 'personal_data.erased',
      on,
      by,
      facts: counts,
      at: now(),
    })
    return counts
  })
}

/** Locks the records to erase, so that no approval, answer or invitation reaches them meanwhile. */
async function lock(tx: Db, { applicationIds, partnerId, userId }: PersonRecords): Promise<void> {
  await tx
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(inArray(partnerApplications.id, applicationIds))
    .for('update')
  if (partnerId)
    await tx
      .select({ id: partners.id })
      .from(partners)
      .where(eq(partners.id, partnerId))
      .for('update')
  if (userId)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

async function erase(tx: Db, person: PersonRecords, email: string): Promise<void> {
  const { userId, partnerId, emails, applicationIds, messageIds } = person
  const requestIds = await erasePersonRequests(tx, { userId, emails, partnerId })
  await eraseWordsOfOrders(tx, requestIds, userId)
  if (partnerId) {
    await tx.delete(partnerCredentials).where(eq(partnerCredentials.partnerId, partnerId))
    await tx.delete(partnerMembers).where(eq(partnerMembers.partnerId, partnerId))
    await tx.delete(partners).where(eq(partners.id, partnerId))
  }
  if (userId) await tx.delete(partnerMembers).where(eq(partnerMembers.userId, userId))
  await tx.delete(partnerApplications).where(inArray(partnerApplications.id, applicationIds))
  await tx.delete(contactMessages).where(inArray(contactMessages.id, messageIds))
  await deleteNotes(
    tx,
    [...applicationIds, ...messageIds, ...(partnerId ? [partnerId] : [])].map((id) => ({ id })),
  )
  await tx.delete(outbox).where(
    or(
      inArray(sql`lower(${outbox.to})`, emails),
      // Those to staff, which repeat the whole form, and those to an earlier address.
      inArray(sql`lower(${outbox.replyTo})`, emails),
      inArray(outbox.about, [...applicationIds, ...messageIds]),
    ),
  )
  await tx.delete(invitations).where(eq(invitations.email, email))
  if (userId) await tx.delete(users).where(eq(users.id, userId))
}

function countErased(records: Record<DataKind, object[]>): Partial<Record<DataKind, number>> {
  return Object.fromEntries(
    dataKinds
      .filter((kind) => !isRetainedKind(kind) && records[kind].length > 0)
      .map((kind) => [kind, records[kind].length]),
  )
}

const isEmpty = (records: Record<DataKind, object[]>) =>
  Object.values(records).every((rows) => rows.length === 0)

/** The id of an erased person in the audit trail, which must not name them. */
function nameOf({ userId, applicationIds, messageIds }: PersonRecords): string {
  return userId ?? applicationIds[0] ?? messageIds[0] ?? 'address'
}
