import { setTimeout as pause } from 'node:timers/promises'

import { createServer } from 'vite'

import type * as app from '#entry/app.ts'
import { lockFolder } from '#platform/db/folder-lock.ts'
import type { World } from '#platform/world.ts'

/** Compiling the pages takes seconds, so all tests of a worker share them. */
let compiled: Promise<typeof app> | undefined

/** The whole app, pages included, in the world of a test: `(path) => Response`. */
export async function openTestApp(world: World) {
  compiled ??= compile(world)
  return getter(await compiled, world)
}

/**
 * React Router writes the types of all routes while it starts, and two processes that do it at once fail.
 * The first page is a part of the turn: the types are written long before it is there.
 */
async function compile(world: World): Promise<typeof app> {
  const unlock = await ownTurn()
  try {
    const vite = await createServer({ configFile: 'testing/vite.config.ts' })
    const loaded = (await vite.ssrLoadModule('/src/entry/app.ts')) as typeof app
    await getter(loaded, world)('/en/nothing')
    return loaded
  } finally {
    unlock()
  }
}

function getter({ openApp }: typeof app, world: World) {
  const { fetch } = openApp(world, { sealed: true, trustProxy: 0 })
  return async (path: string, init?: RequestInit) =>
    fetch(new Request(new URL(path, world.origin), init), { incoming: { socket: {} } })
}

async function ownTurn(): Promise<() => void> {
  for (;;)
    try {
      return lockFolder('node_modules/.cache/test-app')
    } catch {
      await pause(100)
    }
}
