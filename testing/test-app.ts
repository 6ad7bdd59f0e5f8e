import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

import type * as app from '#entry/app.ts'
import { lockFolder } from '#platform/db/folder-lock.ts'
import type { World } from '#platform/world.ts'

let built: Promise<typeof app> | undefined

/** The whole app as it is built, pages included, in the world of a test: `(path) => Response`. */
export async function openTestApp(world: World) {
  built ??= loadBuilt()
  const { fetch } = (await built).openApp(world, { sealed: true, trustProxy: 0 })
  return async (path: string, init?: RequestInit) =>
    fetch(new Request(new URL(path, world.origin), init), { incoming: { socket: {} } })
}

async function loadBuilt(): Promise<typeof app> {
  await buildApp()
  const path = new URL('../build/server/index.js', import.meta.url)
  return (await import(/* @vite-ignore */ path.href)) as typeof app
}

/** Builds if a source has changed since; the processes of a test run wait for each other. */
export async function buildApp(): Promise<void> {
  const unlock = await ownTurn()
  try {
    execFileSync(process.execPath, ['tools/setup.mjs', 'build'], { stdio: 'pipe' })
  } finally {
    unlock()
  }
}

async function ownTurn(): Promise<() => void> {
  for (;;)
    try {
      return lockFolder('node_modules/.cache/test-app')
    } catch {
      await pause(100)
    }
}
