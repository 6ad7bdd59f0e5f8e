import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { buildApp } from '../test-app.ts'
import { openOwnPostgres } from './own-postgres.ts'
import { openOwnServer, sendContact } from './own-server.ts'
import { startForms } from './steady-forms.ts'

const AWAY_SECONDS = Number(process.env['FAULT_AWAY_SECONDS'] ?? 1800)
const FORMS_PER_SECOND = 5
const PAGES = ['/en', '/tr', '/ru', '/en/products', '/tr/urunler', '/en/contact', '/ru/kontakty']

test(
  'PostgreSQL that is away for half an hour takes no finished page and no acknowledged form with it',
  { timeout: (AWAY_SECONDS + 300) * 1000 },
  async () => {
    await buildApp()
    const folder = mkdtempSync(join(tmpdir(), 'postgres-away-'))
    const postgres = await openOwnPostgres()
    const server = await openOwnServer({
      DATABASE_URL: postgres.url,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    })
    try {
      await server.whenReady()
      for (const page of PAGES) expect((await fetch(server.origin + page)).status).toBe(200)
      const forms = startForms(server.origin, FORMS_PER_SECOND)
      await pause(5000)
      await postgres.stop('fast')
      const pages = await readPagesFor(server.origin, AWAY_SECONDS)
      const refused = await fetch(`${server.origin}/en/products?q=coat`)
      await postgres.start()
      const began = performance.now()
      while (server.isAlive() && (await sendContact(server.origin, forms.next())) !== 302);
      const firstWriteMs = Math.round(performance.now() - began)
      await pause(5000)
      const statuses = await forms.stop()
      const rows = await postgres.query<{ message: string }>('select message from contact_messages')
      const messages = new Set(rows.map(({ message }) => message))
      const acknowledged = [...statuses].filter(([, status]) => status === 302)
      const lost = acknowledged.filter(([message]) => !messages.has(message)).length
      console.info({
        ...pages,
        sent: statuses.size,
        acknowledged: acknowledged.length,
        firstWriteMs,
      })
      expect(server.isAlive() ? [] : server.lines.slice(-5)).toEqual([])
      expect(pages.failed).toBe(0)
      expect([refused.status, refused.headers.has('retry-after')]).toEqual([503, true])
      expect([...new Set(statuses.values())].toSorted((a, b) => a - b)).toEqual([302, 503])
      expect({ lost, twice: rows.length - messages.size }).toEqual({ lost: 0, twice: 0 })
      expect(firstWriteMs).toBeLessThanOrEqual(3000)
    } finally {
      await server.close()
      await postgres.close()
      rmSync(folder, { recursive: true })
    }
  },
)

/** Reads finished pages, ten a second. */
async function readPagesFor(origin: string, seconds: number) {
  const end = performance.now() + seconds * 1000
  let [read, failed, slowestMs] = [0, 0, 0]
  while (performance.now() < end) {
    const before = performance.now()
    const answer = await fetch(origin + PAGES[read % PAGES.length]).catch(() => null)
    await answer?.arrayBuffer()
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - before))
    read += 1
    if (answer?.status !== 200) failed += 1
    await pause(100)
  }
  return { read, failed, slowestMs }
}
