import { perWorld } from './per-world.ts'
import type { World } from './world.ts'

type Leases = {
  /** What gives each lease of this process back. */
  giveBack: Set<() => Promise<unknown>>
  areGivenBack: boolean
}

const leasesOf = perWorld((): Leases => ({ giveBack: new Set(), areGivenBack: false }))

/**
 * Does work on a row that this process has leased. When the process stops before the end, the lease is given back, so
 * that another process need not wait until it is over. The work then counts as never done: what it still answers, or
 * how it fails, is heard by nobody.
 * @param giveBack ends the lease and takes the try back
 */
export async function whileLeased<Value>(
  world: Pick<World, 'memory'>,
  giveBack: () => Promise<unknown>,
  work: () => Promise<Value>,
): Promise<Value> {
  const leases = leasesOf(world)
  leases.giveBack.add(giveBack)
  const outcome = await Promise.allSettled([work()])
  if (leases.areGivenBack) return new Promise(() => {})
  leases.giveBack.delete(giveBack)
  const [result] = outcome
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** Gives all leases of this process back. It takes no further work afterwards. */
export async function giveBackLeases(world: Pick<World, 'memory'>): Promise<void> {
  const leases = leasesOf(world)
  leases.areGivenBack = true
  // A database that is away keeps the leases until they are over.
  await Promise.allSettled([...leases.giveBack].map((giveBack) => giveBack()))
}
