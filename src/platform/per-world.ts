import type { World } from './world.ts'

/** State of a process outside the database. It belongs to a world, so tests do not share it. */
export type Memory = Map<object, unknown>

/** A value in the memory, made by `open` at its first use. */
export function perWorld<Value>(open: () => Value): (world: Pick<World, 'memory'>) => Value {
  return ({ memory }) => {
    if (!memory.has(open)) memory.set(open, open())
    return memory.get(open) as Value
  }
}
