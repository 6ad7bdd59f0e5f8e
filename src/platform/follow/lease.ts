import { setTimeout as pause } from 'node:timers/promises'

import { z } from 'zod'

import type { Storage } from '../storage/storage.ts'

const KEY = 'lease.json'
/** The clocks of two machines may differ by a part of this. */
const LEASE_MS = 60_000
const RENEWED_MS = 15_000
/** Two that take a free lease at once: the later writer wins, and both read it after this. */
const SETTLED_MS = 500

const lease = z.object({ owner: z.string(), until: z.iso.datetime() })

/** Another process follows to the same target. */
export class LeaseTaken extends Error {}

/** The right of a single process to write to a target; it ends by itself when the process does. */
export function openLease(storage: Storage, owner: string, now: () => Date) {
  let renewedAt: number | null = null

  const read = async () => {
    const bytes = await storage.get(KEY)
    // What cannot be read is nobody's.
    return lease
      .nullable()
      .catch(null)
      .parse(bytes && parsed(new TextDecoder().decode(bytes)))
  }
  const write = async () => {
    const until = new Date(now().getTime() + LEASE_MS).toISOString()
    await storage.put(KEY, Buffer.from(JSON.stringify({ owner, until })))
  }
  const isOfAnother = async () => {
    const known = await read()
    return known !== null && known.owner !== owner && Date.parse(known.until) > now().getTime()
  }

  return {
    /** Takes or renews the lease. @throws {LeaseTaken} if it is another's */
    async hold(): Promise<void> {
      if (renewedAt !== null && now().getTime() - renewedAt < RENEWED_MS) return
      const isNew = renewedAt === null
      renewedAt = null
      if (await isOfAnother()) throw new LeaseTaken('Another process follows to this target')
      await write()
      if (isNew) {
        await pause(SETTLED_MS)
        if (await isOfAnother()) throw new LeaseTaken('Another process follows to this target')
      }
      renewedAt = now().getTime()
    },
    async release(): Promise<void> {
      if (renewedAt === null) return
      renewedAt = null
      await storage.delete(KEY)
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
