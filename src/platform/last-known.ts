import { isBusy } from '#base/busy.ts'

import { perWorld } from './per-world.ts'
import type { World } from './world.ts'

const valuesOf = perWorld(() => new Map<string, unknown>())

/**
 * The value of `read`; while the database does not answer, its last value under this name.
 * Use it for parts of every page that change seldom: an outage then takes the content away, not the page around it.
 * @throws {Error} busy, if no value was read before
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
