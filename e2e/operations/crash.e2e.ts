import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { partnerApplications } from '#features/applications/application.tables.ts'
import { openDb } from '#platform/db/db.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { freePort } from '#testing/free-port.ts'
import { copyPreparedDatabase } from '#testing/prepared-database.ts'

const PORT = await freePort()
const ORIGIN = `http://localhost:${PORT}`
const POSTS = 200

test.describe.configure({ mode: 'serial' })
test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'nothing here depends on the screen')

test(
  'a server that is killed during 200 form posts keeps every acknowledged application exactly once',
  { tag: '@nightly' },
  async () => {
    test.setTimeout(180_000)
    const data = mkdtempSync(join(tmpdir(), 'showroom-crash-'))
    await copyPreparedDatabase(data)
    const server = await openServer(data)
    const acknowledged: string[] = []
    let posted = 0
    const post = async () => {
      while (posted < POSTS) {
        const email = `buyer-${(posted += 1)}@crash.example`
        const answer = await fetch(`${ORIGIN}/en/become-a-partner`, {
          method: 'POST',
          body: form(email),
          redirect: 'manual',
        }).catch(() => null)
        if (answer?.status === 302) acknowledged.push(email)
        if (!answer) return
      }
    }
    const posting = Promise.all([post(), post(), post(), post()])
    while (acknowledged.length < POSTS / 2) await new Promise((done) => setTimeout(done, 5))
    server.kill('SIGKILL')
    await posting
    expect(acknowledged.length).toBeLessThan(POSTS)

    const again = await openServer(data)
    again.kill('SIGTERM')
    const [code] = (await once(again, 'exit')) as [number]
    expect(code).toBe(0)

    const { db, close } = await openDb({ folder: join(data, 'db') })
    const applications = await db
      .select({ email: partnerApplications.email })
      .from(partnerApplications)
    const emails = await db.select({ email: outbox.to }).from(outbox)
    for (const rows of [applications, emails]) {
      const stored = rows.map(({ email }) => email).filter((email) => acknowledged.includes(email))
      expect(stored.toSorted()).toEqual(acknowledged.toSorted())
    }
    await close()
    rmSync(data, { recursive: true })
  },
)

test(
  'a second process on the same data folder refuses to start, and says why',
  { tag: '@nightly' },
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'showroom-second-'))
    await copyPreparedDatabase(data)
    const first = await openServer(data)
    const second = start(data, await freePort())
    let output = ''
    second.stderr?.on('data', (part: Buffer) => (output += part))
    const [code] = (await once(second, 'exit')) as [number]

    expect(code).toBe(1)
    expect(output).toContain('in use by another process')
    first.kill('SIGTERM')
    await once(first, 'exit')
    rmSync(data, { recursive: true })
  },
)

function start(data: string, port: number): ChildProcess {
  return spawn(process.execPath, ['--liftoff-only', 'build/server/server.js'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: data,
      SEED: 'none',
      ADMIN_EMAIL: 'owner@maker.example',
      LOG_LEVEL: 'error',
      AUTH_RATE_LIMITS: 'false',
    },
  })
}

async function openServer(data: string): Promise<ChildProcess> {
  const server = start(data, PORT)
  for (let tries = 0; tries < 300; tries += 1) {
    const ready = await fetch(`${ORIGIN}/health/ready`).catch(() => null)
    if (ready?.ok) return server
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('The server did not open')
}

function form(email: string): URLSearchParams {
  return new URLSearchParams({
    name: 'Ada',
    surname: 'Örnek',
    email,
    phone: '+905550001976',
    businessName: 'Butik Örnek',
    businessType: 'boutique',
    country: 'TR',
    city: 'İzmir',
    websiteInstagram: '',
    preferredLanguage: 'tr',
    marketRegion: '',
    wholesale: 'on',
  })
}
