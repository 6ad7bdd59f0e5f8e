import { desc, sql } from 'drizzle-orm'

import { newKeyPair, openSigner, type Sign } from '#platform/jwt.ts'
import type { World } from '#platform/world.ts'

import { signingKeys } from './auth.tables.ts'

type Keeper = Pick<World, 'db' | 'secrets' | 'now'>

/** One per process, by the box that opens the key. */
const signers = new WeakMap<object, Promise<Sign>>()

/** Signs with the newest key. The first call in a new house makes that key. */
export async function signAccessToken(
  keeper: Keeper,
  claims: Parameters<Sign>[0],
): Promise<string> {
  const known = signers.get(keeper.secrets) ?? readSigner(keeper)
  return (await known)(claims)
}

/** Makes the first key, so that it is published before the first sign-in needs it. */
export async function ensureSigningKey(keeper: Keeper): Promise<void> {
  await (signers.get(keeper.secrets) ?? readSigner(keeper))
}

function readSigner(keeper: Keeper): Promise<Sign> {
  const reading = findOrMake(keeper).then(({ kid, sealedPrivateJwk }) =>
    openSigner(kid, JSON.parse(keeper.secrets.open(sealedPrivateJwk))),
  )
  signers.set(keeper.secrets, reading)
  // A failed read must not be remembered as the answer.
  reading.catch(() => signers.delete(keeper.secrets))
  return reading
}

async function findOrMake({ db, secrets, now }: Keeper) {
  const { publicJwk, privateJwk } = await newKeyPair()
  return db.transaction(async (tx) => {
    // Two processes that start together must agree on one key.
    await tx.execute(sql`lock table ${signingKeys} in share row exclusive mode`)
    const [newest] = await tx
      .select()
      .from(signingKeys)
      .orderBy(desc(signingKeys.createdAt))
      .limit(1)
    if (newest) return newest

    const [made] = await tx
      .insert(signingKeys)
      .values({
        publicJwk: publicJwk as Record<string, unknown>,
        sealedPrivateJwk: secrets.seal(JSON.stringify(privateJwk)),
        createdAt: now(),
      })
      .returning()
    if (!made) throw new Error('The signing key was not kept')
    return made
  })
}
