import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { lockFolder } from '#platform/db/folder-lock.ts'
import { freePort } from '#testing/free-port.ts'
import { copyPreparedDatabase } from '#testing/prepared-database.ts'

const PORT = await freePort()
const ORIGIN = `http://localhost:${PORT}`

const starts = {
  'npm start': ['npm', 'start'],
  'the set-up': [process.execPath, 'tools/setup.mjs', 'start'],
  'the server': [process.execPath, 'build/server/server.js'],
}

test.describe.configure({ mode: 'serial' })
let data: string
test.beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'showroom-stop-'))
  await copyPreparedDatabase(data)
})
test.afterAll(() => rmSync(data, { recursive: true }))

for (const [name, [command = '', ...args]] of Object.entries(starts))
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    test(
      `${signal} to ${name} ends everything in order: port and lock are free, no process is left`,
      { tag: signal === 'SIGTERM' && name === 'the server' ? [] : '@nightly' },
      async () => {
        const { child, body } = start(command, args)
        await expect(async () => {
          expect((await fetch(`${ORIGIN}/health/ready`)).ok).toBe(true)
        }).toPass({ timeout: 45_000 })

        child.kill(signal)
        await expect(() => {
          expect(body()).toContain('"msg":"closed"')
          lockFolder(data)()
        }).toPass({ timeout: 10_000 })
        await expect(fetch(ORIGIN)).rejects.toThrow('fetch failed')
      },
    )

function start(command: string, args: string[]): { child: ChildProcess; body: () => string } {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_ENV: 'production',
      PORT: String(PORT),
      DATA_DIR: data,
      SEED: 'none',
      ADMIN_EMAIL: 'owner@maker.example',
    },
  })
  let text = ''
  child.stdout?.on('data', (part: Buffer) => (text += part))
  return { child, body: () => text }
}
