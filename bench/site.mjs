import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** The bench keeps its own data folder, so that all but the first run start with a warm one. */
const DATA = 'bench/data'
const PORT = Number(process.env.BENCH_PORT ?? 4700)

/** Home, list and detail: the pages that are measured. */
export const pages = { home: '/en', list: '/en/products', detail: '/en/product/nehir-2604' }

/** As `tools/setup.mjs` starts it. */
const flags = ['--liftoff-only']

/** Starts the built server; resolves when it answers, with the milliseconds that took. */
export async function openSite() {
  if (!existsSync('build/server/server.js')) throw new Error('run `npm run build` first')
  const began = performance.now()
  const child = spawn(process.execPath, [...flags, 'build/server/server.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: DATA,
      LOG_LEVEL: 'error',
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const origin = `http://localhost:${PORT}`
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error('the server ended')
    await wait(10)
  }
  return {
    origin,
    port: PORT,
    data: DATA,
    startMs: Math.round(performance.now() - began),
    memoryMb: () =>
      [child.pid, ...childrenOf(child.pid)].reduce((sum, pid) => sum + memoryOf(pid), 0),
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function isReady(origin) {
  try {
    return (await fetch(`${origin}/health/ready`)).ok
  } catch {
    return false
  }
}

function memoryOf(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

/** The front and the process behind it. */
function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
}
