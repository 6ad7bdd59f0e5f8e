import { desc } from 'drizzle-orm'

import { canSign } from '#platform/auth-settings.ts'
import { perWorld } from '#platform/per-world.ts'
import type { World } from '#platform/world.ts'

import {
  type JWK,
  openSigner,
  openTrustedKey,
  type Sign,
  type TrustedKey,
  type Verified,
  verifyJwt,
} from '../protocol/jwt.ts'
import { signingKeys } from '../schema/signing-key.tables.ts'
import { isRetired, KEYS_READ_SECONDS } from './signing-key.ts'

type Reading = Pick<World, 'db' | 'memory' | 'now' | 'auth'>
type KeyRow = typeof signingKeys.$inferSelect
type SuppliedKeys = { trusted: TrustedKey[]; sign: Sign | null }
type Ring = { rows: KeyRow[]; trusted: TrustedKey[] }

const cacheOf = perWorld((): { own?: { ring: Promise<Ring>; readAt: Date } } => ({}))

/** Keys from the settings never change while a process runs. */
const suppliedKeysOf = perWorld(() => new WeakMap<object, Promise<SuppliedKeys>>())

/** The server's own keys: waiting, signing, or still published. Read once a minute. */
export async function listOwnKeys(world: Reading): Promise<KeyRow[]> {
  return (await readRing(world)).rows
}

/** Makes the next call read the keys again, after a change of them. */
export function clearKeyCache(world: Pick<World, 'memory'>): void {
  delete cacheOf(world).own
}

/** The keys with which clients may verify our tokens, newest first. */
export async function listPublishedKeys(world: Reading) {
  return (await listTrustedKeys(world)).flatMap(({ published }) => published ?? [])
}

/** Minimum seconds between two reads caused by tokens with an unknown key. */
const UNKNOWN_KEY_SECONDS = 10

/**
 * Verifies the signature and the time of a token. For an unknown key the keys are read again, but
 * not for every such token, because anybody can send such a token.
 */
export async function verifyWithTrustedKeys(world: Reading, token: string): Promise<Verified> {
  const verified = await verifyJwt(token, await listTrustedKeys(world), world.now())
  if (verified.ok || verified.reason !== 'unknownKey') return verified
  const readAt = cacheOf(world).own?.readAt.getTime() ?? 0
  if (world.now().getTime() - readAt < UNKNOWN_KEY_SECONDS * 1000) return verified
  clearKeyCache(world)
  return verifyJwt(token, await listTrustedKeys(world), world.now())
}

/** The signer from the settings; null when none of their keys signs. */
export async function findSuppliedSigner(
  world: Pick<World, 'auth' | 'memory'>,
): Promise<Sign | null> {
  return (await openSuppliedKeys(world)).sign
}

/**
 * Keys of the settings replace the server's own when any of them signs; otherwise both are
 * accepted.
 */
async function listTrustedKeys(world: Reading): Promise<TrustedKey[]> {
  const { trusted, sign } = await openSuppliedKeys(world)
  return sign ? trusted : [...(await readRing(world)).trusted, ...trusted]
}

async function openSuppliedKeys(world: Pick<World, 'auth' | 'memory'>): Promise<SuppliedKeys> {
  const { signingKeys: jwks } = world.auth
  if (!jwks) return { trusted: [], sign: null }
  const open = async () => {
    const trusted = await Promise.all(jwks.map(openTrustedKey))
    const signing = jwks.findIndex(canSign)
    const [key, jwk] = [trusted[signing], jwks[signing]]
    return { trusted, sign: key && jwk ? await openSigner(key.kid, jwk) : null }
  }
  const opened = suppliedKeysOf(world)
  const opening = opened.get(jwks) ?? open()
  opened.set(jwks, opening)
  return opening
}

function readRing(world: Reading): Promise<Ring> {
  const at = world.now()
  const cache = cacheOf(world)
  const existing = cache.own
  if (existing && at.getTime() - existing.readAt.getTime() < KEYS_READ_SECONDS * 1000)
    return existing.ring

  const ring = world.db
    .select()
    .from(signingKeys)
    .orderBy(desc(signingKeys.signsFrom))
    .then(async (all) => {
      const rows = all.filter((row) => !isRetired(row, all, at))
      const open = ({ kid, publicJwk }: KeyRow) => openTrustedKey({ ...(publicJwk as JWK), kid })
      return { rows, trusted: await Promise.all(rows.map(open)) }
    })
  cache.own = { ring, readAt: at }
  // A failed read must not be cached.
  ring.catch(() => delete cache.own)
  return ring
}
