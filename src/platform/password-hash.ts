import { hash, verify } from '@node-rs/argon2'

import { busyError } from '#base/busy.ts'

/** Argon2id (the library's default) with the first parameters of the OWASP cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash needs 19 MiB and a core for about 40 ms: two at once, a short queue, then 503. */
const AT_ONCE = 2
const WAITING_MAX = 20

/** Start of a hash with the current cost. */
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`

/** Hash for missing accounts, with the same cost, so that timing does not tell who has an account. */
const NOBODY = `${PREFIX}${'A'.repeat(22)}$${'A'.repeat(43)}`

let running = 0
const waiting: (() => void)[] = []

/**
 * @returns PHC string, with salt and cost inside
 * @throws {Error} busy, see `isBusy`
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), COST))
}

/**
 * @param stored PHC string; null for a missing account: same work, always false
 * @throws {Error} busy, see `isBusy`
 */
export function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return inTurn(async () => {
    const matches = await verify(stored ?? NOBODY, password.normalize('NFKC'))
    return matches && stored !== null
  })
}

/** True if a hash has another cost; it is replaced at the next login. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(PREFIX)
}

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw busyError('Password hashing')
    // A finished hash hands its place to this one, so `running` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
