import { hash, verify } from '@node-rs/argon2'

import { busyError } from '#base/busy.ts'
import { normalizePassword } from '#base/same-letters.ts'

/** Memory in KiB, and passes over it. */
type Cost = { memoryCost: number; timeCost: number }

/** Argon2id (the library's default) with the first parameters of the OWASP cheat sheet. */
const COST: Cost = { memoryCost: 19_456, timeCost: 2 }

/** A hash needs 19 MiB and a core for about 40 ms: two at once, a short queue, then 503. */
const AT_ONCE = 2
const WAITING_MAX = 20

/** Both may throw an error that says busy, see `isBusy`. */
export type PasswordHashes = {
  /** @returns PHC string, with salt and cost inside, of the password without characters that a paste brings around it */
  hash: (password: string) => Promise<string>
  /** @param storedHash PHC string; null for a missing account: same work, always false */
  verify: (storedHash: string | null, password: string) => Promise<boolean>
  /** True if a hash has another cost; it is replaced at the next login. */
  isOutdated: (storedHash: string) => boolean
}

/** @param cost lower than the default only in tests */
export function openPasswordHashes(cost: Cost = COST): PasswordHashes {
  const options = { ...cost, parallelism: 1 }
  const inTurn = openQueue()
  /** Start of a hash with the current cost. */
  const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`
  /** Hash for missing accounts, with the same cost, so that timing does not tell who has an account. */
  const nobody = `${prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`
  return {
    hash: (password) => inTurn(() => hash(normalizePassword(password), options)),
    async verify(storedHash, password) {
      // The typed form comes first: older hashes may hold a space at the end. The work depends only on the input.
      for (const spelling of new Set([password.normalize('NFKC'), normalizePassword(password)]))
        if ((await inTurn(() => verify(storedHash ?? nobody, spelling))) && storedHash !== null)
          return true
      return false
    },
    isOutdated: (storedHash) => !storedHash.startsWith(prefix),
  }
}

/** Runs a few tasks at once and lets a few wait; the rest are refused as busy. */
function openQueue() {
  let running = 0
  const queue: (() => void)[] = []
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= AT_ONCE) {
      if (queue.length >= WAITING_MAX) throw busyError('Password hashing')
      // A finished hash hands its place to this hash, so `running` does not change.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
