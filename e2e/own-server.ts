import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Db, openDb } from '#platform/db/db.ts'
import { freePort } from '#testing/free-port.ts'
import { copyPreparedDatabase } from '#testing/prepared-database.ts'

import { journeyAdmin } from './journey-settings.ts'

/**
 * Starts a separate server for a test, with its own settings.
 * @param addRows adds rows to its database besides the first admin
 */
export async function openOwnServer(
  settings: Record<string, string>,
  addRows?: (db: Db) => Promise<void>,
) {
  const data = mkdtempSync(join(tmpdir(), 'showroom-own-'))
  await copyPreparedDatabase(data)
  if (addRows) {
    const { db, close: closeDb } = await openDb({ folder: join(data, 'db') })
    await addRows(db)
    await closeDb()
  }
  const port = settings['PORT'] ?? String(await freePort())
  const origin = `http://localhost:${port}`
  // The flag is that of `npm start`, so that the database opens sooner.
  const server = spawn(process.execPath, ['--liftoff-only', 'build/server/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: data,
      SEED: 'none',
      MAIL_FROM: 'hello@manto1976.example',
      ADMIN_EMAIL: journeyAdmin.email,
      ADMIN_PASSWORD: journeyAdmin.password,
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  /** Moves the clock of a server that was started with `testing/moving-clock.ts`. */
  const moveClock = () => {
    for (const pid of [server.pid ?? 0, ...childrenOf(server.pid ?? 0)])
      process.kill(pid, 'SIGUSR2')
  }
  const exit = once(server, 'exit')
  const close = async () => {
    server.kill('SIGTERM')
    await exit
    rmSync(data, { recursive: true })
  }
  for (let tries = 0; tries < 900 && server.exitCode === null; tries += 1) {
    const ready = await fetch(`${origin}/health/ready`).catch(() => null)
    if (ready?.ok) return { origin, close, moveClock, data }
    await new Promise((done) => setTimeout(done, 100))
  }
  await close()
  throw new Error('The server did not open')
}

/** Pids of the processes that a process has started. */
function childrenOf(parent: number): number[] {
  const pairs = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid = 0, of]) => (of === parent ? [pid] : []))
}
