import { randomUUID } from 'node:crypto'

import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

/** What a browser keeps after a sign-in, to be known again at the next. Nobody else can make one. */
export function markDevice({ secrets }: Pick<World, 'secrets'>, account: string): string {
  return secrets.seal('knownDevice', `${account} ${randomUUID()}`)
}

/**
 * Under which name tries of this browser are counted. A browser that signed in to the account
 * before counts by itself: whoever hammers at the account from elsewhere does not keep its owner out.
 * @param account SHA-256 of the normalised email, hex
 * @param kept the mark the browser brought, if any
 */
export function bucketOf(
  { secrets }: Pick<World, 'secrets'>,
  account: string,
  stored: string | undefined,
): string {
  if (!stored) return account
  try {
    const mark = secrets.open('knownDevice', stored)
    return mark.startsWith(`${account} `) ? hashOf(mark) : account
  } catch {
    return account
  }
}
