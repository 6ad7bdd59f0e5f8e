import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'

import { createOutboxWorld } from '#testing/mail/outbox-world.ts'

import { openMail } from './mail.ts'
import { sendNextEmail } from './outbox.ts'

test('a single worker of many sends an email, even if the mail server is slow', async () => {
  const { world, server, write, passSeconds, rows } = await createOutboxWorld()
  const patient = openMail(
    { smtpUrl: server.url, mailFrom: 'hello@manto1976.example', dataDir: '/nowhere' },
    { timeoutMs: 20_000 },
  )
  onTestFinished(() => patient.close())
  const worker = () => sendNextEmail({ ...world, mail: patient })
  await write('anna@vaza.example')
  server.behave('hangs')
  const first = worker()
  await vi.waitFor(() => expect(server.held()).toBe(1))
  for (const seconds of [0, 29, 60, 200]) {
    passSeconds(seconds)
    expect(await Promise.all([worker(), worker()])).toEqual([false, false])
  }
  server.answer()
  expect(await first).toBe(true)
  expect(await worker()).toBe(false)
  expect(server.received).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({ attempts: 1 })
})

test('a worker leases a single email with any query plan', async () => {
  const { world, write, rows } = await createOutboxWorld()
  for (let count = 0; count < 6; count += 1) await write(`buyer-${count}@vaza.example`)
  await world.db.transaction(async (tx) => {
    // With nested loops only, PostgreSQL may run a subquery in `in (…)` again for each row.
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
      await tx.execute(sql.raw(`set local enable_${way} = off`))
    expect(await sendNextEmail({ ...world, db: tx })).toBe(true)
  })
  expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(1)
})

test('workers at the same moment lease different emails', async () => {
  const { server, send, write } = await createOutboxWorld()
  for (let count = 0; count < 6; count += 1) await write(`buyer-${count}@vaza.example`)
  expect(await Promise.all(Array.from({ length: 8 }, send))).toEqual(
    expect.arrayContaining([true, true, true, true, true, true, false, false]),
  )
  expect(new Set(server.received.map(({ to }) => to)).size).toBe(6)
  expect(server.received).toHaveLength(6)
})
