import { createServer } from 'vite'

import type * as app from '#entry/app.ts'
import type { World } from '#platform/world.ts'

/** Compiling the pages takes seconds, so all tests of a worker share them. */
let compiled: Promise<typeof app> | undefined

/** The whole app, pages included, in the world of a test: `(path) => Response`. */
export async function openTestApp(world: World) {
  compiled ??= compile()
  const { openApp } = await compiled
  const { fetch } = openApp(world, { sealed: true, trustProxy: 0 })
  return async (path: string, init?: RequestInit) =>
    fetch(new Request(new URL(path, world.origin), init), { incoming: { socket: {} } })
}

async function compile(): Promise<typeof app> {
  const vite = await createServer({ configFile: 'testing/vite.config.ts' })
  return (await vite.ssrLoadModule('/src/entry/app.ts')) as typeof app
}
