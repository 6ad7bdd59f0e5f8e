import { and, eq, isNull, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { DAY, MINUTE, timeAfter } from '#base/time.ts'
import { lockActiveCompany } from '#features/companies/invitation.commands.ts'
import { newSecretToken } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { findExport, type SharedExport } from './product-export.queries.ts'
import { exportDownloads, exportLinks } from './product-export.tables.ts'
import {
  type ExportFormat,
  type ExportScope,
  type LinkForm,
  TICKET_MINUTES,
} from './product-export.ts'

type Writing = Pick<World, 'db' | 'now'>

/**
 * Makes a link by which a ready export is opened without a login. Only hashes of token and password are stored, so
 * the address is shown once.
 * @returns the token of the address
 * @throws {Refusal} missing `exportMissing`; conflict `exportNotReady`, `partnerInactive`
 */
export async function shareExport(
  { db, now, passwordHashes }: Writing & Pick<World, 'passwordHashes'>,
  id: string,
  { days, password }: LinkForm,
  scope: ExportScope,
): Promise<string> {
  const passwordHash = password ? await passwordHashes.hash(password) : null
  const { token, hash } = newSecretToken()
  await db.transaction(async (tx) => {
    const { state, companyId } = await findExport({ db: tx }, id, scope)
    if (state !== 'ready') throw new Refusal('conflict', 'exportNotReady')
    if (companyId) await lockActiveCompany(tx, companyId)
    await tx.insert(exportLinks).values({
      exportId: id,
      tokenHash: hash,
      passwordHash,
      createdBy: scope.userId,
      createdAt: now(),
      expiresAt: timeAfter(now(), days * DAY),
    })
    await recordAuditEntry(tx, {
      action: 'productExport.shared',
      on: id,
      by: scope.userId,
      at: now(),
    })
  })
  return token
}

/**
 * Makes an address by which the browser of the caller fetches a large file by itself, for an hour and as long as the
 * session goes on.
 * @throws {Refusal} missing `exportMissing`; conflict `exportNotReady`
 */
export async function makeTicket(
  { db, now }: Writing,
  id: string,
  scope: ExportScope,
  sessionId: string,
): Promise<string> {
  const { state } = await findExport({ db }, id, scope)
  if (state !== 'ready') throw new Refusal('conflict', 'exportNotReady')
  const { token, hash } = newSecretToken()
  await db.insert(exportLinks).values({
    exportId: id,
    tokenHash: hash,
    isTicket: true,
    sessionId,
    createdBy: scope.userId,
    createdAt: now(),
    expiresAt: timeAfter(now(), TICKET_MINUTES * MINUTE),
  })
  return token
}

/**
 * Ends a link at once; ending it again changes nothing.
 * @throws {Refusal} missing `exportMissing`
 */
export async function revokeLink(
  { db, now }: Writing,
  { id, linkId }: { id: string; linkId: string },
  scope: ExportScope,
): Promise<void> {
  await db.transaction(async (tx) => {
    await findExport({ db: tx }, id, scope)
    const isOpen = and(
      eq(exportLinks.id, linkId),
      eq(exportLinks.exportId, id),
      isNull(exportLinks.revokedAt),
    )
    const revoked = await tx
      .update(exportLinks)
      .set({ revokedAt: now() })
      .where(isOpen)
      .returning({ id: exportLinks.id })
    if (revoked.length === 0) return
    await recordAuditEntry(tx, {
      action: 'productExport.linkRevoked',
      on: id,
      by: scope.userId,
      at: now(),
    })
  })
}

/** Counts an opening by a link, and its reader: of a ticket its user, else unknown. */
export async function recordSharedView(
  { db, now }: Writing,
  { link }: SharedExport,
  format: ExportFormat,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(exportLinks)
      .set({ views: sql`${exportLinks.views} + 1`, lastViewedAt: now() })
      .where(eq(exportLinks.id, link.id))
    await tx.insert(exportDownloads).values({
      exportId: link.exportId,
      format,
      userId: link.isTicket ? link.createdBy : null,
      at: now(),
    })
  })
}
