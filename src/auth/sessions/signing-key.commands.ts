import { desc, sql } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { timeAfter } from '#base/time.ts'
import type { Db } from '#platform/db/db.ts'
import { perWorld } from '#platform/per-world.ts'
import type { World } from '#platform/world.ts'

import { newKeyPair, openSigner, type Sign } from '../protocol/jwt.ts'
import { signingKeys } from '../schema/signing-key.tables.ts'
import { findSuppliedSigner, clearKeyCache, listOwnKeys } from './signing-key.queries.ts'
import { NEXT_KEY_SECONDS, nextKey, signingKeyAt } from './signing-key.ts'

type Keeper = Pick<World, 'db' | 'secrets' | 'memory' | 'now' | 'auth'>

/** Opened keys by their id. */
const signersOf = perWorld(() => new Map<string, Promise<Sign>>())

/** Signs with the present signing key. The first call on an empty database makes that key. */
export async function signAccessToken(
  keeper: Keeper,
  claims: Parameters<Sign>[0],
): Promise<string> {
  const input = await findSuppliedSigner(keeper)
  if (input) return input(claims)
  return (await signerOf(keeper, await currentKey(keeper)))(claims)
}

/** Makes the first key, so that it is published before the first sign-in needs it. */
export async function ensureSigningKey(keeper: Keeper): Promise<void> {
  if (!(await findSuppliedSigner(keeper))) await currentKey(keeper)
}

/**
 * Makes the next key. It is published at once and signs half an hour later; the present key stays
 * published until its last token has expired. While a key waits, no other is made.
 * @returns the time at which the waiting key begins to sign
 */
export async function rotateSigningKeys(
  keeper: Keeper,
): Promise<{ kid: string; signsFrom: Date; isNew: boolean }> {
  const pair = await newKeyPair()
  const at = keeper.now()
  const next = await keeper.db.transaction(async (tx) => {
    const keys = await lockKeys(tx)
    const waiting = nextKey(keys, at)
    if (waiting) return { ...waiting, isNew: false }
    const lead = keys.length === 0 ? 0 : NEXT_KEY_SECONDS
    const signsFrom = timeAfter(at, lead * 1000)
    const key = await keepKey({ ...keeper, db: tx }, pair, signsFrom)
    await recordAuditEntry(tx, { action: 'signing_key.made', on: key.kid, by: null, at })
    return { ...key, isNew: true }
  })
  clearKeyCache(keeper)
  return { kid: next.kid, signsFrom: next.signsFrom, isNew: next.isNew }
}

async function currentKey(keeper: Keeper) {
  const current = signingKeyAt(await listOwnKeys(keeper), keeper.now())
  return current ?? (await findOrMake(keeper))
}

async function findOrMake(keeper: Keeper) {
  const pair = await newKeyPair()
  const key = await keeper.db.transaction(async (tx) => {
    const at = keeper.now()
    return signingKeyAt(await lockKeys(tx), at) ?? (await keepKey({ ...keeper, db: tx }, pair, at))
  })
  clearKeyCache(keeper)
  return key
}

/** All processes must use the same key, so a change locks the table. */
async function lockKeys(tx: Db) {
  await tx.execute(sql`lock table ${signingKeys} in share row exclusive mode`)
  return tx.select().from(signingKeys).orderBy(desc(signingKeys.signsFrom))
}

async function keepKey(
  { db, secrets, now }: Keeper,
  { publicJwk, privateJwk }: Awaited<ReturnType<typeof newKeyPair>>,
  signsFrom: Date,
) {
  const [row] = await db
    .insert(signingKeys)
    .values({
      publicJwk: publicJwk as Record<string, unknown>,
      sealedPrivateJwk: secrets.seal('signingKey', JSON.stringify(privateJwk)),
      createdAt: now(),
      signsFrom,
    })
    .returning()
  if (!row) throw new Error('The signing key was not kept')
  return row
}

type SealedKey = Pick<typeof signingKeys.$inferSelect, 'kid' | 'sealedPrivateJwk'>

function signerOf(keeper: Keeper, { kid, sealedPrivateJwk }: SealedKey): Promise<Sign> {
  const opened = signersOf(keeper)
  const signer =
    opened.get(kid) ??
    openSigner(kid, JSON.parse(keeper.secrets.open('signingKey', sealedPrivateJwk)))
  opened.set(kid, signer)
  return signer
}
