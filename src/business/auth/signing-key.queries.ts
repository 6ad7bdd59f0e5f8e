import { desc } from 'drizzle-orm'

import { openVerifier, type PublicKey, type Verified, type Verify } from '#platform/jwt.ts'
import type { World } from '#platform/world.ts'

import { signingKeys } from './auth.tables.ts'

/** One per process. The box is the key of the cache: keys sealed by another box are no use here. */
const verifiers = new WeakMap<object, Promise<Verify>>()

/** Keys whose tokens are accepted, newest first. */
export async function listSigningKeys({ db }: Pick<World, 'db'>): Promise<PublicKey[]> {
  const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.createdAt))
  return rows.map(({ kid, publicJwk }) => ({ kid, jwk: publicJwk }))
}

/** Checks an access token against the keys of the house; a key made elsewhere is looked up once. */
export async function verifyWithOwnKeys(
  world: Pick<World, 'db' | 'secrets'>,
  ...asked: Parameters<Verify>
): Promise<Verified> {
  const known = verifiers.get(world.secrets)
  const verified = await (await (known ?? readVerifier(world)))(...asked)
  if (verified.ok || verified.why !== 'unknownKey' || !known) return verified
  return (await readVerifier(world))(...asked)
}

function readVerifier(world: Pick<World, 'db' | 'secrets'>): Promise<Verify> {
  const reading = listSigningKeys(world).then(openVerifier)
  verifiers.set(world.secrets, reading)
  // A failed read must not be remembered as the answer.
  reading.catch(() => verifiers.delete(world.secrets))
  return reading
}
