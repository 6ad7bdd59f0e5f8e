import { randomUUID } from 'node:crypto'

import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { renderNextDocument } from '#features/documents/document.jobs.ts'
import { documents } from '#features/documents/document.tables.ts'
import { waitUntil } from '#platform/db/lease.ts'
import { enqueueEmail, sendNextEmail } from '#platform/mail/outbox.ts'
import { issueSample } from '#testing/documents/sample-document.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { leasedTables, takeBackLeases } from './leases.ts'

test('the work of a process that was killed goes on at the start of the next', async () => {
  const { world, emails } = await openTestWorld()
  await issueSample(world)
  const email = { to: 'ada@butik.example', subject: 'A', text: 'A' }
  await enqueueEmail(world.db, email, world.now())
  // Its pictures and its mail server never answer.
  const never = new Promise<never>(() => {})
  const killed = {
    ...world,
    pdf: { typeset: () => never },
    mail: { ...world.mail, send: () => never },
  }
  void renderNextDocument(killed)
  void sendNextEmail(killed)
  await expect.poll(() => world.db.$count(documents, sql`held_by = ${world.processId}`)).toBe(1)

  const next = { ...world, processId: randomUUID() }
  expect(await renderNextDocument(next)).toBe(false)
  await takeBackLeases(next)
  expect(await renderNextDocument(next)).toBe(true)
  expect(await world.db.select({ state: documents.state }).from(documents)).toEqual([
    { state: 'ready' },
  ])
  expect(await sendNextEmail(next)).toBe(true)
  expect(emails).toHaveLength(1)
})

test('leases of this process stay, and so does a row that only waits', async () => {
  const { world, passSeconds } = await openTestWorld()
  await issueSample(world)
  const until = new Date(world.now().getTime() + 60_000)
  await world.db.update(documents).set(waitUntil(until))
  await takeBackLeases({ ...world, processId: randomUUID() })
  expect(await renderNextDocument(world)).toBe(false)

  await world.db.update(documents).set({ heldUntil: until, heldBy: world.processId })
  await takeBackLeases(world)
  expect(await renderNextDocument(world)).toBe(false)
  passSeconds(61)
  expect(await renderNextDocument(world)).toBe(true)
})

test('every table with leases is known', async () => {
  const { world } = await openTestWorld()
  const { rows } = (await world.db.execute(
    sql`select table_name as name from information_schema.columns where column_name = 'held_until'`,
  )) as unknown as { rows: { name: string }[] }
  expect(leasedTables.map((table) => getTableName(table)).toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  )
})
