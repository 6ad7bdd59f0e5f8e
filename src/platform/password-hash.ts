import { hash, verify } from '@node-rs/argon2'

import { busyError } from '#base/busy.ts'
import { keptPassword } from '#base/same-letters.ts'

/** Memory in KiB, and passes over it. */
type Cost = { memoryCost: number; timeCost: number }

/** Argon2id (the library's default) with the first parameters of the OWASP cheat sheet. */
const COST: Cost = { memoryCost: 19_456, timeCost: 2 }

/** A hash needs 19 MiB and a core for about 40 ms: two at once, a short queue, then 503. */
const AT_ONCE = 2
const WAITING_MAX = 20

/** Both may throw an error that says busy, see `isBusy`. */
export type PasswordHashes = {
  /** @returns PHC string, with salt and cost inside, of the password without what a paste brings around it */
  hash: (password: string) => Promise<string>
  /** @param stored PHC string; null for a missing account: same work, always false */
  verify: (stored: string | null, password: string) => Promise<boolean>
  /** True if a hash has another cost; it is replaced at the next login. */
  isOutdated: (stored: string) => boolean
}

/** @param cost a lower one, for tests only */
export function openPasswordHashes(cost: Cost = COST): PasswordHashes {
  const options = { ...cost, parallelism: 1 }
  const inTurn = openQueue()
  /** Start of a hash with the current cost. */
  const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`
  /** Hash for missing accounts, with the same cost, so that timing does not tell who has an account. */
  const nobody = `${prefix}${'A'.repeat(22)}$${'A'.repeat(43)}`
  return {
    hash: (password) => inTurn(() => hash(keptPassword(password), options)),
    async verify(stored, password) {
      // As typed first: older hashes may hold a space at the end. The work depends on what was typed alone.
      for (const spelling of new Set([password.normalize('NFKC'), keptPassword(password)]))
        if ((await inTurn(() => verify(stored ?? nobody, spelling))) && stored !== null) return true
      return false
    },
    isOutdated: (stored) => !stored.startsWith(prefix),
  }
}

/** Runs a few at once and lets a few wait; the rest are refused as busy. */
function openQueue() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
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
}
