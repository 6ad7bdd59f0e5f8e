import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { openTestWorld } from '#testing/test-world.ts'

import { recordSecurityEvent, recordAuditEntry } from './audit.commands.ts'
import { deleteOldAuditEntries, writeEvents } from './audit.jobs.ts'
import { auditTrail } from './audit.tables.ts'

const failed = { action: 'sign_in.failed', on: 'unknown', facts: { cause: 'password' } } as const

test('the database refuses to change or delete audit entries', async () => {
  const { world } = await openTestWorld()
  await recordAuditEntry(world.db, { action: 'admin.made', on: 'x', by: null, at: world.now() })
  const refused = expect.objectContaining({
    cause: expect.objectContaining({ message: 'audit_trail is append-only' }),
  })
  await expect(world.db.update(auditTrail).set({ action: 'nothing' })).rejects.toEqual(refused)
  await expect(world.db.delete(auditTrail)).rejects.toEqual(refused)
  await expect(world.db.execute(sql`truncate audit_trail`)).rejects.toEqual(refused)
  expect(await world.db.select().from(auditTrail)).toMatchObject([
    { action: 'admin.made', times: 1 },
  ])
})

test('failed attempts are written after their minute, with a count', async () => {
  const { world, passSeconds } = await openTestWorld()
  for (let count = 0; count < 40; count += 1) recordSecurityEvent(world, failed)
  expect(await writeEvents(world)).toBe(false)
  passSeconds(60)
  expect(await writeEvents(world)).toBe(true)
  expect(await writeEvents(world)).toBe(false)
  recordSecurityEvent(world, failed)
  await writeEvents(world, { all: true })
  const rows = await world.db.select().from(auditTrail).orderBy(auditTrail.times)
  expect(rows.map(({ times }) => times)).toEqual([1, 40])
})

test('sign-ins, failures and networks are deleted after six months, other entries after sixty', async () => {
  const { world, passDays } = await openTestWorld()
  const entry = {
    action: 'admin.made',
    on: 'x',
    by: null,
    network: '192.0.2.0/24',
    at: world.now(),
  }
  await recordAuditEntry(world.db, entry)
  await recordAuditEntry(world.db, { ...entry, action: 'session.opened' })
  passDays(180)
  expect(await deleteOldAuditEntries(world)).toBe(false)
  passDays(5)
  expect(await deleteOldAuditEntries(world)).toBe(true)
  expect(await world.db.select().from(auditTrail)).toMatchObject([
    { action: 'admin.made', network: null },
  ])
  passDays(5 * 366)
  await deleteOldAuditEntries(world)
  expect(await world.db.select().from(auditTrail)).toEqual([])
})
