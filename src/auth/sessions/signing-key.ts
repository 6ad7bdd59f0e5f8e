import { ACCESS_TOKEN_SECONDS } from './access-token.ts'

/** Seconds for which clients keep a list of keys: ten minutes in the client, ten on the way. */
const LIST_KEPT_SECONDS = 1200

/** Seconds a new key is published before it signs: everybody's list must hold it by then. */
export const NEXT_KEY_SECONDS = LIST_KEPT_SECONDS + 600

/** Seconds a key stays after its successor began to sign: its last tokens, and lists made of it. */
export const PREVIOUS_KEY_SECONDS = ACCESS_TOKEN_SECONDS + LIST_KEPT_SECONDS

/** Seconds a process works with the keys it has read, before it reads them again. */
export const KEYS_READ_SECONDS = 60

type Times = { signsFrom: Date }

/** The key that signs now: the newest whose time has come; null when there is none. */
export function signingKeyAt<Key extends Times>(keys: Key[], now: Date): Key | null {
  const due = keys.filter(({ signsFrom }) => signsFrom <= now)
  return due.toSorted(newestFirst)[0] ?? null
}

/** The key that waits for its time; null when none does. */
export function nextKey<Key extends Times>(keys: Key[], now: Date): Key | null {
  return keys.find(({ signsFrom }) => signsFrom > now) ?? null
}

/** Is nothing signed with this key valid any more, nor anybody's list likely to need it? */
export function isRetired(key: Times, keys: Times[], now: Date): boolean {
  const overSince = now.getTime() - PREVIOUS_KEY_SECONDS * 1000
  return keys.some(({ signsFrom }) => signsFrom > key.signsFrom && signsFrom.getTime() <= overSince)
}

function newestFirst(one: Times, other: Times): number {
  return other.signsFrom.getTime() - one.signsFrom.getTime()
}
