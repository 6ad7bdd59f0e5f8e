import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { countEmails } from '#features/emails/email.queries.ts'
import { emailTo, openMailAt, createOutboxWorld } from '#testing/mail/outbox-world.ts'
import { addressWithoutServer, openRoughMailServer } from '#testing/mail/rough-mail-server.ts'
import { copyPreparedDatabase } from '#testing/prepared-database.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { openDb } from '../db/db.ts'
import { settings } from '../owner/settings.tables.ts'
import { installation } from '../secrets/installation.tables.ts'
import { enqueueEmail, sendNextEmail, sendNextLoginEmail } from './outbox.ts'
import { sendsEmails } from './sender.ts'

test('an accepted email is marked and not sent again', async () => {
  const { world, server, send, write, rows } = await createOutboxWorld()
  await write('anna@vaza.example')
  expect(await send()).toBe(true)
  expect(await send()).toBe(false)
  const [row] = await rows()
  expect(row).toMatchObject({ sentAt: world.now(), attempts: 1 })
  expect(server.received).toMatchObject([
    { to: 'anna@vaza.example', id: `<${row?.id}@manto1976.example>` },
  ])
})

test('an accepted email is not sent again when the connection to the database broke before it was noted', async () => {
  const { world, server, write, rows, passSeconds } = await createOutboxWorld()
  await write('anna@vaza.example')
  let broken = 0
  const db = new Proxy(world.db, {
    get: (target, name) => {
      const isNote = name === 'update' && server.received.length > 0 && broken < 2
      if (isNote) {
        broken += 1
        throw Object.assign(new Error('terminating connection'), { code: '57P01' })
      }
      return Reflect.get(target, name) as unknown
    },
  })
  expect(await sendNextEmail({ ...world, db })).toBe(true)
  expect(broken).toBe(2)
  passSeconds(301)
  expect(await sendNextEmail(world)).toBe(false)
  expect(server.received).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({ sentAt: expect.any(Date), heldUntil: null })
})

test('emails come from the company where the settings name no sender, and wait while there is none', async () => {
  const { world, server, write, rows } = await createOutboxWorld()
  const unnamed = { ...world, mail: { ...world.mail, from: null } }
  await write('anna@vaza.example')
  await world.db.update(installation).set({ isDemonstration: false })
  expect(await sendNextEmail(unnamed)).toBe(false)
  expect((await rows())[0]).toMatchObject({ sentAt: null, attempts: 0 })
  expect(await sendsEmails(unnamed)).toBe(false)

  await world.db.insert(settings).values({
    name: 'Elif Manto',
    company: 'Elif Tekstil A.Ş.',
    showrooms: [],
    languages: ['tr'],
    details: { email: 'hello@elif.example' },
    changedAt: world.now(),
  })
  expect(await sendNextEmail(unnamed)).toBe(true)
  expect(server.received[0]?.head).toContain('From: Elif Manto <hello@elif.example>')
})

for (const manner of ['putsOff', 'leaves', 'closes', 'hangs'] as const)
  test(
    `a server that ${manner} gets the email again after growing waits until it accepts it`,
    { tags: 'nightly' },
    async () => {
      const { server, send, write, rows, passSeconds } = await createOutboxWorld()
      await write('anna@vaza.example')
      server.behave(manner)
      for (const wait of [30, 60, 120]) {
        expect(await send()).toBe('failed')
        expect((await rows())[0]?.sentAt).toBeNull()
        passSeconds(wait - 1)
        expect(await send()).toBe(false)
        passSeconds(2)
      }
      server.behave('takes')
      expect(await send()).toBe(true)
      expect(server.tries()).toBe(4)
      expect(server.received).toHaveLength(1)
      expect((await rows())[0]).toMatchObject({ attempts: 4, sentAt: expect.any(Date) })
    },
  )

test('a mailbox that does not exist is tried once, and staff see that it failed', async () => {
  const { world, server, send, write, rows, passSeconds } = await createOutboxWorld()
  await write('nobody@vaza.example')
  server.behave('knowsNobody')
  expect(await send()).toBe('failed')
  server.behave('takes')
  passSeconds(3 * 86_400)
  expect(await send()).toBe(false)
  expect(server.tries()).toBe(1)
  expect((await rows())[0]).toMatchObject({ attempts: 1, error: '550 5.1.1 no such mailbox' })
  expect(await countEmails(world, 'failed')).toBe(1)
})

test('an email the server does not want is tried four times in little more than an hour, and then fails', async () => {
  const { world, server, send, write, passSeconds } = await createOutboxWorld()
  await write('anna@vaza.example')
  server.behave('refuses')
  const tryFor = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 5) {
      await send()
      passSeconds(300)
    }
    return countEmails(world, 'failed')
  }
  expect(await tryFor(60)).toBe(0)
  expect(await tryFor(30)).toBe(1)
  expect(await tryFor(3000)).toBe(1)
  expect(server.tries()).toBe(4)
})

test('while the server does not answer, a single email probes it, and the others are not tried', async () => {
  const { server, send, write, rows, passSeconds } = await createOutboxWorld()
  for (let at = 0; at < 20; at += 1) await write(`buyer-${at}@vaza.example`)
  server.behave('leaves')
  for (let second = 0; second < 60; second += 1) {
    await send()
    passSeconds(1)
  }
  expect((await rows()).filter(({ attempts }) => attempts === 0).length).toBeGreaterThan(12)
  server.behave('takes')
  passSeconds(20)
  while ((await send()) === true);
  expect(server.received.length).toBeGreaterThan(12)
  passSeconds(60)
  while ((await send()) === true);
  expect(new Set(server.received.map(({ to }) => to)).size).toBe(20)
  expect(server.received).toHaveLength(20)
})

test('an email of a login goes before all others, also while the server is given a pause', async () => {
  const { world, server, send, write, passSeconds } = await createOutboxWorld()
  for (let at = 0; at < 3; at += 1) await write(`buyer-${at}@vaza.example`)
  server.behave('leaves')
  expect(await send()).toBe('failed')
  server.behave('takes')
  const login = { ...emailTo('ayse@butik.example'), template: 'auth.recovery' }
  await enqueueEmail(world.db, login, world.now())
  expect(await send()).toBe(false)
  expect(await sendNextLoginEmail(world)).toBe(true)
  expect(await sendNextLoginEmail(world)).toBe(false)
  await enqueueEmail(world.db, { ...login, to: 'second@butik.example' }, world.now())
  passSeconds(3)
  expect(await send()).toBe(true)
  expect(server.received.map(({ to }) => to)).toEqual([
    'ayse@butik.example',
    'second@butik.example',
  ])
})

test('an unreachable server gets the email when it is back', async () => {
  const { world, server, send, write, rows, passSeconds } = await createOutboxWorld()
  await write('anna@vaza.example')
  const away = { ...world, mail: openMailAt(await addressWithoutServer()) }
  await expect(sendNextEmail(away)).rejects.toMatchObject({ code: 'ESOCKET' })
  expect((await rows())[0]?.sentAt).toBeNull()
  expect(await send()).toBe(false)
  passSeconds(31)
  expect(await send()).toBe(true)
  expect(server.received).toHaveLength(1)
})

test('a server that accepts an email and dies before its answer gets it again with the same Message-ID', async () => {
  const { server, send, write, passSeconds } = await createOutboxWorld()
  await write('anna@vaza.example')
  server.behave('forgets')
  expect(await send()).toBe('failed')
  server.behave('takes')
  passSeconds(31)
  expect(await send()).toBe(true)
  expect(server.received).toHaveLength(2)
  expect(server.received[0]?.id).toMatch(/^<[0-9a-f-]{36}@manto1976\.example>$/)
  expect(server.received[1]?.id).toBe(server.received[0]?.id)
})

test(
  'an app killed between sending and marking sends the email again with the same Message-ID',
  { tags: 'nightly', timeout: 120_000 },
  async () => {
    const server = await openRoughMailServer()
    onTestFinished(server.close)
    const folder = mkdtempSync(join(tmpdir(), 'outbox-killed-'))
    await copyPreparedDatabase(folder)
    const child = spawn(process.execPath, ['testing/mail/killed-sender.ts', folder, server.url])
    onTestFinished(() => void child.kill('SIGKILL'))
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += String(part)))
    child.stderr.on('data', (part: Buffer) => (output += String(part)))
    await vi.waitFor(() => expect(output).toMatch(/sent, not marked/), { timeout: 60_000 })
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
    expect(server.received).toHaveLength(1)

    const { db, close } = await openDb({ folder: join(folder, 'db') })
    const mail = openMailAt(server.url)
    const inSeconds = (seconds: number) => () => new Date(Date.now() + seconds * 1000)
    const after = { ...(await openTestWorld()).world, db, mail, now: inSeconds(3600) }
    expect(await sendNextEmail(after)).toBe(true)
    expect(await sendNextEmail(after)).toBe(false)
    await close()
    rmSync(folder, { recursive: true })
    expect(server.received).toHaveLength(2)
    expect(server.received[1]?.id).toBe(server.received[0]?.id)
  },
)

test('the oldest email is sent first; a postponed email does not delay the others', async () => {
  const { server, send, write, passSeconds } = await createOutboxWorld()
  for (const to of ['first@vaza.example', 'second@vaza.example', 'third@vaza.example']) {
    await write(to)
    passSeconds(1)
  }
  server.behave('putsOff')
  expect(await send()).toBe('failed')
  server.behave('takes')
  expect([await send(), await send(), await send()]).toEqual([true, true, false])
  passSeconds(31)
  expect(await send()).toBe(true)
  expect(server.received.map(({ to }) => to)).toEqual([
    'second@vaza.example',
    'third@vaza.example',
    'first@vaza.example',
  ])
})

test('after eighty tries in more than three days an email is given up, and the log says so', async () => {
  const { world, server, write, rows, passSeconds } = await createOutboxWorld()
  const faults: unknown[] = []
  const log = { ...world.log, error: (fields: unknown) => void faults.push(fields) }
  await write('anna@vaza.example')
  const [row] = await rows()
  const away = {
    ...world,
    log,
    mail: { ...world.mail, send: () => Promise.reject(new Error('no')) },
  }
  let seconds = 0
  for (let tries = 1; tries <= 80; tries += 1) {
    await expect(sendNextEmail(away)).rejects.toThrow('no')
    expect(faults).toHaveLength(tries < 80 ? 0 : 1)
    passSeconds(3601)
    seconds += 3601
  }
  expect(faults).toEqual([{ email: row?.id, refusal: 'none' }])
  expect(seconds).toBeGreaterThan(3 * 86_400)
  expect(await sendNextEmail({ ...world, log })).toBe(false)
  expect(server.received).toEqual([])
  expect((await rows())[0]).toMatchObject({ attempts: 80, sentAt: null })
})

test('an auto-reply says that it is an auto-reply, other emails that a program wrote them', async () => {
  const { world, server, send, write, passSeconds } = await createOutboxWorld()
  await enqueueEmail(world.db, { ...emailTo('anna@vaza.example'), isAutoReply: true }, world.now())
  passSeconds(1)
  await write('maker@manto1976.example')
  expect([await send(), await send()]).toEqual([true, true])
  expect(server.received[0]?.head).toMatch(/^Auto-Submitted: auto-replied\r?$/m)
  expect(server.received[1]?.head).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})
