import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '../free-port.ts'
import { copyPreparedDatabase } from '../prepared-database.ts'
import { buildApp } from '../test-app.ts'

/** Tries of a hundred milliseconds until the server is ready. */
const TRIES = 900

/** The built site as `npm start` starts it, with the demonstration, behind a proxy of ours. */
export async function openFaultServer(settings: Record<string, string> = {}) {
  await buildApp()
  const data = mkdtempSync(join(tmpdir(), 'showroom-fault-'))
  await copyPreparedDatabase(data)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['--liftoff-only', 'build/server/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
      ...settings,
    },
  })
  const exit = once(child, 'exit')
  const close = async () => {
    child.kill('SIGTERM')
    await exit
    rmSync(data, { recursive: true })
  }
  /** Email and password of an account of the demonstration. */
  const accountOf = (who: 'admin' | 'partner') => {
    const accounts = readFileSync(join(data, 'demo-accounts.json'), 'utf8')
    return (JSON.parse(accounts) as Record<typeof who, { email: string; password: string }>)[who]
  }
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries += 1) {
    const ready = await fetch(`${origin}/health/ready`).catch(() => null)
    if (ready?.ok) return { port, origin, close, accountOf, ...processOf(child.pid ?? 0) }
    await pause(100)
  }
  await close()
  throw new Error('The server did not open')
}

function processOf(front: number) {
  const read = (path: string) => readFileSync(`/proc/${path}`, 'utf8')
  /** The process behind the front; it gets a new id when it is started again. */
  const back = () => Number(read(`${front}/task/${front}/children`).split(' ')[0])
  const memoryOf = (pid: number) =>
    Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(`${pid}/status`))?.[1]) / 1024)
  return {
    back,
    /** Megabytes of memory of both processes. */
    memory: () => memoryOf(front) + memoryOf(back()),
  }
}
