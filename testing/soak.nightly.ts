import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { expect, test } from 'vitest'

import { locales } from '#base/locale.ts'
import { pathTo } from '#i18n/path-to.ts'

/** The duration depends on the machine: about eighty rendered pages a second on two cores. */
const VIEWS = Number(process.env['SOAK_VIEWS'] ?? 200_000)
const CALLS = Number(process.env['SOAK_CALLS'] ?? 50_000)
const PORT = Number(process.env['SOAK_PORT'] ?? 4660)
const AT_ONCE = 4
const MEGABYTE = 1_000_000
const GROWTH_MB = 10
const RSS_MB = 300

const origin = `http://localhost:${PORT}`
const admin = { email: 'admin@manto1976.example', password: 'kumas-makas-iplik-76' }

test('a server uses no more memory after a long time than at first', async () => {
  const data = mkdtempSync(join(tmpdir(), 'showroom-soak-'))
  const server = await openServer(data)
  const curve: Measured[] = []
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    await request(Math.ceil(VIEWS / 10), view)
    await request(Math.ceil(CALLS / 10), await openCalls())
    curve.push(await measure(server))
    console.info(`${tenth}0 %`, curve.at(-1))
  }
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(data, { recursive: true })

  const grown = (heap: 'main' | 'database') => Math.abs(curve.at(-1)![heap] - curve[0]![heap])
  expect(grown('main')).toBeLessThan(GROWTH_MB)
  expect(grown('database')).toBeLessThan(GROWTH_MB)
  expect(Math.max(...curve.map(({ rss }) => rss))).toBeLessThan(RSS_MB)
}, 14_400_000)

/** Megabytes. */
type Measured = { main: number; database: number; rss: number }

async function openServer(data: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['tools/setup.mjs', 'start'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_OPTIONS: '--expose-gc --import ./testing/report-heaps.mjs',
      PORT: String(PORT),
      DATA_DIR: join(data, 'data'),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      PASSWORD_GRANT_ENABLED: 'true',
      AUTH_RATE_LIMITS: 'false',
      AUTH_CAPTCHA: 'off',
      LOG_LEVEL: 'warn',
    },
  })
  server.once('exit', (code, signal) => console.info('the server ended', code ?? signal))
  while (!(await fetch(`${origin}/health/ready`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('The server did not open')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return server
}

async function measure(server: ChildProcess): Promise<Measured> {
  const measured: Measured = { main: 0, database: 0, rss: rssOf(server) }
  server.kill('SIGUSR2')
  for await (const line of createInterface({ input: server.stderr! })) {
    if (!line.startsWith('{"heap"')) continue
    const { heap, bytes } = JSON.parse(line) as { heap: 'main' | 'database'; bytes: number }
    measured[heap] = Math.round(bytes / MEGABYTE)
    if (measured.main && measured.database) break
  }
  return measured
}

function rssOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round((Number(kilobytes) * 1024) / MEGABYTE)
}

type Product = { id: string; visibility: string }
type Request = (index: number) => Promise<Response>

async function request(count: number, send: Request): Promise<void> {
  let requested = 0
  const go = async () => {
    while (requested < count) {
      const index = (requested += 1)
      // The server may close an idle connection just when it is used again.
      const answer = await send(index).catch(() => send(index))
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
}

const products = JSON.parse(readFileSync('seed/products.json', 'utf8')) as Product[]
const publicProducts = products.filter(({ visibility }) => visibility === 'public')
const names = ['home', 'products', 'brand', 'atelier', 'about', 'contact'] as const
const pages = locales.flatMap((locale) => [
  ...names.map((name) => pathTo(name, locale)),
  ...publicProducts.map(({ id }) => pathTo('product', locale, { id })),
])

/** Every fourth view has a unique query, so that it is rendered; the others come from the page cache. */
const view: Request = (index) => {
  const address = `${origin}${pages[index % pages.length]}`
  return fetch(index % 4 === 0 ? `${address}?view=${index}` : address)
}

async function openCalls(): Promise<Request> {
  const answer = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  const calls = ['/auth/v1/user', '/api/admin/dashboard', '/auth/v1/settings', '/health/ready']
  return (index) => fetch(origin + calls[index % calls.length], { headers })
}
