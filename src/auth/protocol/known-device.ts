import { randomUUID } from 'node:crypto'

import { hashOf } from '#platform/secret-token.ts'
import type { World } from '#platform/world.ts'

/**
 * The value a browser stores after a sign-in, by which it is recognized later. It cannot be forged.
 */
export function issueDeviceMark({ secrets }: Pick<World, 'secrets'>, account: string): string {
  return secrets.seal('knownDevice', `${account} ${randomUUID()}`)
}

/**
 * The key under which tries of this browser are counted. A browser that signed in to the account
 * before has its own count: somebody who guesses from elsewhere does not block the owner.
 * @param account SHA-256 of the normalized email, hex
 * @param value the value the browser sent, if any
 */
export function bucketOf(
  { secrets }: Pick<World, 'secrets'>,
  account: string,
  value: string | undefined,
): string {
  if (!value) return account
  try {
    const mark = secrets.open('knownDevice', value)
    return mark.startsWith(`${account} `) ? hashOf(mark) : account
  } catch {
    return account
  }
}
