import { isDeepStrictEqual } from 'node:util'

import { eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { confirmAccountByStaff } from '#auth/accounts/unconfirmed-account.commands.ts'
import { endSessions } from '#auth/sessions/session.commands.ts'
import { createUser, setPassword } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import type { Locale } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import type { Db } from '#platform/db/db.ts'
import { enqueueEmail } from '#platform/mail/outbox.ts'
import type { World } from '#platform/world.ts'

import type { CompanyDetails, CompanyForm } from './company.ts'
import {
  issueCredential,
  makeTemporaryPassword,
  type TemporaryCredential,
} from './credential.commands.ts'
import { lockCompany } from './invitation.commands.ts'
import { companyCreated } from './partner.mail.ts'
import { type Partner, partnerMembers, partners } from './partner.tables.ts'
import { roleOf } from './role.queries.ts'

type CompanyWorld = Pick<World, 'db' | 'secrets' | 'now' | 'origin' | 'passwordHashes'>

/**
 * Creates a partner company without an application, with an account for its contact, who becomes its owner. The
 * contact gets an email with the login.
 * @returns id of the company, and the temporary password that staff pass on
 * @throws {Refusal} conflict `alreadyPartner` | `accountIsAdmin`
 * @throws {Error} busy, see `isBusy`
 */
export async function createCompany(
  world: CompanyWorld,
  { contactName, contactEmail, ...company }: CompanyForm,
  adminUserId: string,
): Promise<{ id: string; temporaryCredential: TemporaryCredential }> {
  const password = await makeTemporaryPassword(world)
  return world.db.transaction(async (tx) => {
    const { partner, temporaryCredential } = await openCompany({ ...world, db: tx }, password, {
      applicationId: null,
      name: contactName,
      email: contactEmail,
      ...company,
    })
    const at = world.now()
    const { expiresAt } = temporaryCredential
    await enqueueEmail(tx, companyCreated({ ...partner, expiresAt }, world.origin), at)
    const entry = { action: 'partner.created', on: partner.id, by: adminUserId, at }
    await recordAuditEntry(tx, entry)
    return { id: partner.id, temporaryCredential }
  })
}

/**
 * Changes the details that staff keep about a company. The audit trail names the fields, never their values.
 * @throws {Refusal} missing `partnerMissing`
 */
export async function changeCompany(
  { db, now }: Pick<World, 'db' | 'now'>,
  id: string,
  details: CompanyDetails,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockCompany(tx, id)
    const fields = (Object.keys(details) as (keyof CompanyDetails)[]).filter(
      (name) => !isDeepStrictEqual(before[name], details[name]),
    )
    if (fields.length === 0) return
    await tx.update(partners).set(details).where(eq(partners.id, id))
    const facts = { fields: fields.join(', ') }
    await recordAuditEntry(tx, { action: 'partner.changed', on: id, by, facts, at: now() })
  })
}

type NewCompany = Omit<typeof partners.$inferInsert, 'userId' | 'joinedAt'>

/**
 * Adds a company with its owner in the running transaction. An account without a role that has the owner's address
 * becomes theirs; its sessions end.
 * @param password temporary password, made by `makeTemporaryPassword`
 * @throws {Refusal} conflict `alreadyPartner` | `accountIsAdmin`
 */
export async function openCompany(
  world: Pick<World, 'db' | 'secrets' | 'now'>,
  password: { plain: string; hash: string },
  company: NewCompany,
): Promise<{ partner: Partner; temporaryCredential: TemporaryCredential }> {
  const partner = await addCompany(world, password.hash, company)
  return { partner, temporaryCredential: await issueCredential(world, partner, password.plain) }
}

/**
 * Adds a company like {@link openCompany}, but without a known password: the account opens when staff give access.
 * @param passwordHash hash of a password that nobody has seen
 * @throws {Refusal} conflict `alreadyPartner` | `accountIsAdmin`
 */
export async function addCompany(
  { db, now }: Pick<World, 'db' | 'now'>,
  passwordHash: string,
  company: NewCompany,
): Promise<Partner> {
  const at = now()
  const userId = await openAccount(db, company.email, company.locale, passwordHash, at)
  const [partner] = await db
    .insert(partners)
    .values({ ...company, userId, joinedAt: at })
    .onConflictDoNothing({ target: partners.email })
    .returning()
  // The address is a former address of another company's owner, who has changed it since.
  if (!partner) throw new Refusal('conflict', 'alreadyPartner')
  await db
    .insert(partnerMembers)
    .values({ userId, partnerId: partner.id, role: 'owner', name: partner.name, joinedAt: at })
  return partner
}

/** Opens the account of a company's owner. @returns id of the user who may sign in with the temporary password */
async function openAccount(
  tx: Db,
  email: string,
  locale: Locale,
  passwordHash: string,
  at: Date,
): Promise<string> {
  const account = await findUserByEmail({ db: tx }, email)
  if (!account) {
    const newUser = { email, passwordHash, mustChangePassword: true, userMetadata: { locale } }
    return (await createUser(tx, newUser, at)).id
  }

  const { role } = await roleOf({ db: tx }, account.id)
  if (role === 'admin') throw new Refusal('conflict', 'accountIsAdmin')
  if (role !== 'none') throw new Refusal('conflict', 'alreadyPartner')
  await confirmAccountByStaff(tx, account, { locale }, at)
  await setPassword(tx, account.id, passwordHash, { mustChange: true }, at)
  await endSessions(tx, account.id)
  return account.id
}
