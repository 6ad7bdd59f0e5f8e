import { eq } from 'drizzle-orm'

import type { World } from '#platform/world.ts'

import { type Identity, identities } from '../schema/auth.tables.ts'
import type { ProviderProfile } from './provider-profile.ts'

type Inside = Pick<World, 'db' | 'now'>

/** Adds a provider identity to an account, and counts it as its first sign-in. */
export async function addIdentity(
  { db, now }: Inside,
  userId: string,
  provider: string,
  { sub, data }: ProviderProfile,
): Promise<Identity> {
  const at = now()
  const [identity] = await db
    .insert(identities)
    .values({
      userId,
      provider,
      providerId: sub,
      identityData: data,
      lastSignInAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!identity) throw new Error('The identity was not kept')
  return identity
}

/**
 * Updates an identity at a later sign-in: the provider's present data replaces the earlier data.
 */
export async function touchIdentity(
  { db, now }: Inside,
  identity: Identity,
  { data }: ProviderProfile,
): Promise<Identity> {
  await db
    .update(identities)
    .set({ identityData: data, lastSignInAt: now(), updatedAt: now() })
    .where(eq(identities.id, identity.id))
  return identity
}
