import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { type Config, readConfig } from '#platform/config.ts'
import { receiveCommand } from '#platform/control-socket.ts'
import { closeDataDir } from '#platform/data-dir.ts'
import { nameFullDisk } from '#platform/data-disk.ts'
import { isAheadOfBuild, OutdatedBuild } from '#platform/db/compatible-builds.ts'
import { poolOf } from '#platform/db/db.ts'
import { lockFolder } from '#platform/db/folder-lock.ts'
import { openMetricsAt } from '#platform/metrics.ts'
import { type OpenedWorld, openWorld, type World } from '#platform/world.ts'

import type { openApp } from './app.ts'
import { tellFront } from './back/back-messages.ts'
import { watchWorld } from './figures/watch-world.ts'

/** The process behind the front: database, pages, API and jobs. The front names its socket and its limits. */
const [socket = '', running = '', uploads = ''] = process.argv.slice(2)

// Files written from here on are readable by this user only.
process.umask(0o077)
// The front decides when to stop: a terminal signals both processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// Without the front the process can answer nobody, and the next process needs the data folder.
process.on('disconnect', () => {
  if (process.platform !== 'win32') rmSync(dirname(socket), { recursive: true, force: true })
  process.exit(1)
})

/** Milliseconds within which a process whose front was killed leaves the data folder. */
const LEAVE_MS = 3000

try {
  const config = readConfig(process.env)
  // The database opens in a thread of its own; the other modules are loaded meanwhile.
  const [
    world,
    { seed },
    { runCommand },
    { dumpForBackup },
    { startJobs },
    { serveBack },
    { openApp: open },
  ] = await Promise.all([
    openWorldInTurn(config),
    import('./seed/seed.ts'),
    import('./cli-commands.ts'),
    import('./backup/dump-for-backup.ts'),
    import('./jobs.ts'),
    import('./back/serve-back.ts'),
    readBuilt(),
  ])
  const lines = await seed(world, config).catch((error: unknown) => {
    throw nameFullDisk(error, config.dataDir)
  })
  const metrics = await openMetricsAt(config, 1)
  watchWorld(metrics, world)
  const runCommandLine = () =>
    receiveCommand(config.dataDir, (command) =>
      command[0] === 'dump-tables'
        ? dumpForBackup(world, config.dataDir, command[1] ?? '')
        : runCommand(world, command),
    )
  const own = { runCommandLine, ...(world.isShared && { leaveNewerDatabase }) }
  const jobs = startJobs(world, own, metrics.countJob)
  // The front names the caller's address as the nearest proxy would.
  const app = open(world, { sealed: true, trustProxy: 1 })
  await serveBack(world, {
    fetch: app.fetch,
    runningMax: Number(running),
    uploadsMax: Number(uploads),
    socket,
    lines,
    leave: jobs.stop,
    stop: async () => {
      await jobs.stop()
      metrics.close()
      await world.close()
    },
  })
} catch (error) {
  end(error)
}

/** Says why, in a line, and ends. The front answers for an outdated build. */
function end(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof OutdatedBuild) tellFront({ outdated: error.message }, () => process.exit(1))
  else process.exit(1)
}

/**
 * Ends this process when another node with a newer build has changed the database beyond what this build can use: what
 * it would write may be wrong. The process that the front starts next stops with the same sentence.
 */
async function leaveNewerDatabase({ db }: Pick<World, 'db'>): Promise<boolean> {
  await isAheadOfBuild(poolOf(db)).catch((error: unknown) => {
    if (error instanceof OutdatedBuild) end(error)
    throw error
  })
  return false
}

/** A process whose front was killed a moment ago may still have the data folder. */
async function openWorldInTurn(config: Config): Promise<OpenedWorld> {
  closeDataDir(config.dataDir)
  const until = performance.now() + (config.databaseUrl ? 0 : LEAVE_MS)
  while (performance.now() < until)
    try {
      lockFolder(config.dataDir)()
      break
    } catch {
      await pause(50)
    }
  return openWorld(config)
}

/** The path is valid from this file, and from `build/server`, the folder of the built file. */
async function readBuilt(): Promise<{ openApp: typeof openApp }> {
  const path = new URL('../../build/server/index.js', import.meta.url)
  return (await import(/* @vite-ignore */ path.href)) as { openApp: typeof openApp }
}
