import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { users } from '#auth/schema/auth.tables.ts'
import { admins } from '#features/access/admin.tables.ts'
import { localeOf } from '#features/companies/member.ts'
import { partnerMembers, partners } from '#features/companies/partner.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { linkClosed } from './export-link.mail.ts'
import type { SharedExport } from './product-export.queries.ts'
import { type ExportLink, exportLinks, type ProductExport } from './product-export.tables.ts'
import { WRONG_PASSWORDS_MAX } from './product-export.ts'

type Checking = Pick<World, 'db' | 'now' | 'origin' | 'passwordHashes'>

/**
 * Checks the password of a link. Wrong ones are counted for the link, whatever network they come from; the last that
 * is allowed closes the link and tells its maker.
 * @throws {Error} busy, see `isBusy`
 */
export async function checkLinkPassword(
  world: Checking,
  { link, export: row }: SharedExport,
  password: string,
): Promise<boolean> {
  if (link.passwordHash === null) return true
  // Counted before the check, so that simultaneous tries are not more than all others.
  const tries = await countTry(world, link, 1)
  if (tries === null) return false
  try {
    if (await world.passwordHashes.verify(link.passwordHash, password)) {
      await countTry(world, link, -1)
      return true
    }
  } catch (error) {
    await countTry(world, link, -1)
    throw error
  }
  if (tries >= WRONG_PASSWORDS_MAX) await closeLink(world, row, link)
  return false
}

/** @returns wrong passwords with this one; null: no more are tried */
async function countTry(
  { db }: Checking,
  { id }: ExportLink,
  change: 1 | -1,
): Promise<number | null> {
  const isAllowed = change < 0 ? undefined : lt(exportLinks.wrongPasswords, WRONG_PASSWORDS_MAX)
  const [row] = await db
    .update(exportLinks)
    .set({ wrongPasswords: sql`${exportLinks.wrongPasswords} + ${change}` })
    .where(and(eq(exportLinks.id, id), isNull(exportLinks.revokedAt), isAllowed))
    .returning({ tries: exportLinks.wrongPasswords })
  return row?.tries ?? null
}

async function closeLink(
  { db, now, origin }: Checking,
  { id, title, companyId }: ProductExport,
  link: ExportLink,
): Promise<void> {
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(exportLinks)
      .set({ revokedAt: now() })
      .where(
        and(
          eq(exportLinks.id, link.id),
          isNull(exportLinks.revokedAt),
          gte(exportLinks.wrongPasswords, WRONG_PASSWORDS_MAX),
        ),
      )
      .returning({ id: exportLinks.id })
    if (closed.length === 0) return
    const maker = await findMaker(tx, link.createdBy, companyId)
    if (maker) await enqueueEmail(tx, linkClosed(maker, { title, ...link }, origin), now())
    await recordAuditEntry(tx, { action: 'productExport.linkClosed', on: id, by: null, at: now() })
  })
}

/** The person who made a link; after they have left a company, its contact. Null without either. */
async function findMaker(tx: Db, makerId: string, companyId: string | null) {
  const [company] = companyId
    ? await tx.select().from(partners).where(eq(partners.id, companyId))
    : []
  const ids = [makerId, ...(company ? [company.userId] : [])]
  const rows = await tx
    .select({ user: users, staff: admins.name, member: partnerMembers.name })
    .from(users)
    .leftJoin(admins, eq(admins.userId, users.id))
    .leftJoin(partnerMembers, eq(partnerMembers.userId, users.id))
    .where(inArray(users.id, ids))
  const found = rows.find(({ user }) => user.id === makerId) ?? rows[0]
  if (!found?.user.email) return null
  const { user, staff, member } = found
  const fallback = company?.locale ?? (await findOwner({ db: tx })).staffLocale
  return {
    email: found.user.email,
    name: member ?? staff ?? '',
    locale: localeOf(user, fallback),
    isStaff: companyId === null,
  }
}
