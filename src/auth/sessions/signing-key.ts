import { ACCESS_TOKEN_SECONDS } from './access-token.ts'

/**
 * Seconds for which clients cache a list of keys: ten minutes in the client, ten in caches between.
 */
const LIST_CACHE_SECONDS = 1200

/** Seconds a new key is published before it signs: by then every cached list contains it. */
export const NEXT_KEY_SECONDS = LIST_CACHE_SECONDS + 600

/**
 * Seconds a key stays after its successor began to sign: its last tokens, and lists cached before.
 */
export const PREVIOUS_KEY_SECONDS = ACCESS_TOKEN_SECONDS + LIST_CACHE_SECONDS

/** Seconds a process uses the keys it has read, before it reads them again. */
export const KEYS_READ_SECONDS = 60

type Times = { signsFrom: Date }

/** The key that signs now: the newest whose start has come; null when there is none. */
export function signingKeyAt<Key extends Times>(keys: Key[], now: Date): Key | null {
  const due = keys.filter(({ signsFrom }) => signsFrom <= now)
  return due.toSorted(newestFirst)[0] ?? null
}

/** The key whose start has not come yet; null when there is none. */
export function nextKey<Key extends Times>(keys: Key[], now: Date): Key | null {
  return keys.find(({ signsFrom }) => signsFrom > now) ?? null
}

/** Have all tokens of this key expired, and all lists that may need it? */
export function isRetired(key: Times, keys: Times[], now: Date): boolean {
  const overSince = now.getTime() - PREVIOUS_KEY_SECONDS * 1000
  return keys.some(({ signsFrom }) => signsFrom > key.signsFrom && signsFrom.getTime() <= overSince)
}

function newestFirst(a: Times, b: Times): number {
  return b.signsFrom.getTime() - a.signsFrom.getTime()
}
