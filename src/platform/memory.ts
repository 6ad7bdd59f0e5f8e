import type { World } from './world.ts'

/** What a process remembers beside the database. It belongs to a world, so tests do not share it. */
export type Memory = Map<object, unknown>

/** A place in the memory, filled by `open` when it is first asked for. */
export function remembered<Value>(open: () => Value): (world: Pick<World, 'memory'>) => Value {
  return ({ memory }) => {
    if (!memory.has(open)) memory.set(open, open())
    return memory.get(open) as Value
  }
}
