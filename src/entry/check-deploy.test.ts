import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { checkServer } from '#platform/db/check-server.ts'
import { checkMailServer } from '#platform/mail/check-mail.ts'
import { openWithMailSink } from '#testing/mail/mail-sink.ts'
import { openTestWorld } from '#testing/test-world.ts'

/** A port on which no server listens. */
const NOWHERE = '127.0.0.1:1'
const server = process.env['TEST_DATABASE_URL']

const run = (env: Record<string, string>) =>
  new Promise<{ code: unknown; body: string }>((resolve) => {
    execFile(process.execPath, ['src/entry/check-deploy.ts'], { env }, (error, out, faults) =>
      resolve({ code: error?.code ?? 0, body: out + faults }),
    )
  })

test('the command checks settings, folder, mail server and database, and fails when any of them is wrong', async () => {
  const data = mkdtempSync(join(tmpdir(), 'deploy-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  writeFileSync(join(data, 'secret.key'), 'key')
  chmodSync(join(data, 'secret.key'), 0o644)
  const { code, body } = await run({
    PUBLIC_ORIGIN: 'https://www.maker.com',
    DATA_DIR: data,
    SMTP_URL: `smtp://${NOWHERE}`,
    DATABASE_URL: `postgres://nobody:hidden-word@${NOWHERE}/site`,
  })
  expect(code).toBe(1)
  expect(body).toContain('must    TRUST_PROXY: ')
  expect(body).toContain(`must    ${join(data, 'secret.key')}: can be read by others (644)`)
  expect(body).toMatch(/must {4}SMTP_URL: does not accept emails: E\w+/)
  expect(body).toContain('must    DATABASE_URL: does not answer (ECONNREFUSED)')
  expect(body).not.toContain('hidden-word')
})

test('unreadable settings are the only finding', async () => {
  const { code, body } = await run({ SMPT_URL: 'smtp://a' })
  expect(code).toBe(1)
  expect(body).toContain('SMPT_URL: no such setting; is SMTP_URL meant?')
})

test('a working mail server is no finding', async () => {
  const { world } = await openTestWorld()
  const sink = await openWithMailSink(world)
  expect(await checkMailServer(sink.url)).toBeNull()
  await sink.close()
})

test.skipIf(!server)(
  'a database server that would lose commits, or whose clock is off, is told',
  async () => {
    // The tests' own server runs without fsync.
    const lost = 'has fsync off: a power cut would lose what was confirmed'
    expect(await checkServer(server ?? '', new Date())).toEqual([lost])
    const late = new Date(Date.now() + 3_600_000)
    expect((await checkServer(server ?? '', late))[1]).toMatch(
      /has a clock 3\d{3} seconds from ours/,
    )
  },
)
