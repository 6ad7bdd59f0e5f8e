import { inArray } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { signingKeys } from '../schema/signing-key.tables.ts'
import { isRetired } from './signing-key.ts'

/** Deletes keys whose last tokens have expired. Returns whether there were any. */
export async function dropRetiredKeys({ db, now }: Pick<World, 'db' | 'now'>): Promise<boolean> {
  const keys = await db.select().from(signingKeys)
  const retired = keys.filter((key) => isRetired(key, keys, now())).map(({ kid }) => kid)
  if (retired.length === 0) return false
  await db.delete(signingKeys).where(inArray(signingKeys.kid, retired))
  return true
}
