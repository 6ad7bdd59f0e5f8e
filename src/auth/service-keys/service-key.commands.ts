import { and, eq, isNull, lt, or } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { timeBefore } from '#base/time.ts'
import { hashOf, newSecretToken } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

import { serviceKeys } from '../schema/service-key.tables.ts'
import { readClaims } from '../sessions/access-token.queries.ts'
import { LAST_USE_SECONDS, SERVICE_KEY_PREFIX, serviceRoles } from './service-key.ts'

/** A new key: shown once, stored as its hash. */
export function newServiceKey(): { key: string; hash: string } {
  const key = SERVICE_KEY_PREFIX + newSecretToken().token
  return { key, hash: hashOf(key) }
}

/**
 * Stores a key that was just made.
 * @returns its id, by which it can be revoked
 */
export async function storeServiceKey(
  { db, now }: Pick<World, 'db' | 'now'>,
  { name, hash }: { name: string; hash: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(serviceKeys)
      .values({ name, hash, createdAt: now() })
      .returning({ id: serviceKeys.id })
    if (!row) throw new Error('The service key was not kept')
    await recordAuditEntry(tx, { action: 'service_key.made', on: row.id, by: null, at: now() })
    return row.id
  })
}

/** Revokes a key. Returns false when no such key was in use. */
export async function revokeServiceKey(
  { db, now }: Pick<World, 'db' | 'now'>,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(serviceKeys)
      .set({ revokedAt: now() })
      .where(and(eq(serviceKeys.id, id), isNull(serviceKeys.revokedAt)))
      .returning({ id: serviceKeys.id })
    if (!revoked) return false
    await recordAuditEntry(tx, { action: 'service_key.revoked', on: id, by: null, at: now() })
    return true
  })
}

/** Another system of the owner: the id of its key, or `token` for a token signed with a trusted key. */
export type Service = { key: string }

/**
 * Finds the caller of the admin endpoints. A service has no account, so none is looked up.
 * @throws {Refusal} forbidden: `bad_jwt`, `not_admin`
 */
export async function readService(world: World, presented: string): Promise<Service> {
  if (presented.startsWith(SERVICE_KEY_PREFIX)) {
    const id = await useServiceKey(world, hashOf(presented))
    if (!id) throw new Refusal('forbidden', 'bad_jwt')
    return { key: id }
  }
  const { role } = await readClaims(world, presented)
  if (typeof role !== 'string' || !serviceRoles.includes(role))
    throw new Refusal('forbidden', 'not_admin')
  return { key: 'token' }
}

async function useServiceKey(
  { db, now }: Pick<World, 'db' | 'now'>,
  hash: string,
): Promise<string | null> {
  const at = now()
  const [key] = await db
    .select({ id: serviceKeys.id })
    .from(serviceKeys)
    .where(and(eq(serviceKeys.hash, hash), isNull(serviceKeys.revokedAt)))
  if (!key) return null
  const noted = timeBefore(at, LAST_USE_SECONDS * 1000)
  await db
    .update(serviceKeys)
    .set({ lastUsedAt: at })
    .where(
      and(
        eq(serviceKeys.id, key.id),
        or(isNull(serviceKeys.lastUsedAt), lt(serviceKeys.lastUsedAt, noted)),
      ),
    )
  return key.id
}
