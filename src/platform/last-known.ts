import { isBusy } from '#base/busy.ts'

import { perWorld } from './per-world.ts'
import type { World } from './world.ts'

const valuesOf = perWorld(() => new Map<string, unknown>())

/**
 * What `read` gives; while the database does not answer, what it gave the last time under this name.
 * For what frames every page and changes seldom: an outage then takes the content away, not the page around it.
 * @throws {Error} busy, if nothing was read before
 */
export async function readOrRecall<Value>(
  world: Pick<World, 'memory'>,
  name: string,
  read: () => Promise<Value>,
): Promise<Value> {
  const values = valuesOf(world)
  try {
    const value = await read()
    values.set(name, value)
    return value
  } catch (error) {
    if (isBusy(error) && values.has(name)) return values.get(name) as Value
    throw error
  }
}
