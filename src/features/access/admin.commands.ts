import { and, eq, ne, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { confirmAccountByStaff } from '#auth/accounts/unconfirmed-account.commands.ts'
import { endSessions } from '#auth/sessions/session.commands.ts'
import { createUser, useStaffSessionRule, setPassword } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { normalizeEmail } from '#base/email.ts'
import { Refusal } from '#base/refusal.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import type { World } from '#platform/world.ts'

import { findAdminOfUser } from './admin.queries.ts'
import { admins } from './admin.tables.ts'

type NewAdmin = { email: string; password: string; name: string }

/**
 * Makes an admin account. An existing admin with this address is not changed; an existing account
 * without the role gets role and password, and its sessions end.
 * @throws {Refusal} invalid `email_address_invalid`
 */
export async function makeFirstAdmin(
  world: Pick<World, 'db' | 'now' | 'passwordHashes'>,
  { email: typed, password, name }: NewAdmin,
): Promise<void> {
  const email = normalizeEmail(typed)
  if (!email) throw new Refusal('invalid', 'email_address_invalid')
  const passwordHash = await world.passwordHashes.hash(password)
  const at = world.now()
  await world.db.transaction(async (tx) => {
    // Processes that start at the same time wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first admin'))`)
    const account = await findUserByEmail({ db: tx }, email)
    if (account && (await findAdminOfUser({ db: tx }, account.id))) return

    const { staffLocale: locale } = await findOwner({ db: tx })
    const newUser = { email, passwordHash, mustChangePassword: false, userMetadata: { locale } }
    const user = account ?? (await createUser(tx, newUser, at))
    const [admin] = await tx
      .insert(admins)
      .values({ userId: user.id, name, email, role: 'owner', createdAt: at })
      .returning()
    if (!admin) throw new Error('The first admin was not stored')
    await confirmAccountByStaff(tx, user, {}, at)
    await setPassword(tx, user.id, passwordHash, { mustChange: false }, at)
    await useStaffSessionRule(tx, user.id)
    await endSessions(tx, user.id)
    await recordAuditEntry(tx, { action: 'admin.made', on: admin.id, by: null, at })
  })
}

/** Gives an admin another name; the history of the catalogue shows it too. */
export async function renameAdmin(
  { db, now }: Pick<World, 'db' | 'now'>,
  userId: string,
  name: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [admin] = await tx
      .update(admins)
      .set({ name })
      .where(and(eq(admins.userId, userId), ne(admins.name, name)))
      .returning({ id: admins.id })
    if (admin)
      await recordAuditEntry(tx, { action: 'admin.renamed', on: admin.id, by: userId, at: now() })
  })
}
