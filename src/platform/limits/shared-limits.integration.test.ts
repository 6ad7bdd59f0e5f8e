import { describe, expect, onTestFinished, test } from 'vitest'

import { openOwnPostgres, postgresPrograms } from '#testing/faults/own-postgres.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { openDb } from '../db/db.ts'
import { countFailure, isCaptchaDue } from './captcha-threshold.ts'
import { deleteOldLimitUses, limitNamed } from './request-limits.ts'

const ip = '192.0.2.7'

/** Two processes on one database. */
async function openNodes() {
  const server = await openOwnPostgres()
  const { world } = await openTestWorld()
  const opened = [await openDb(server.url), await openDb(server.url)]
  onTestFinished(async () => {
    for (const { close } of opened) await close()
    await server.close()
  })
  const auth = { ...world.auth, captcha: 'attack' as const }
  const [one, other] = opened.map(({ db }) => ({
    ...world,
    db,
    auth,
    memory: new Map(),
    isShared: true,
  }))
  if (!one || !other) throw new Error('Two were opened')
  return { server, one, other }
}

describe.skipIf(!postgresPrograms)('on a shared database', () => {
  test('what one process counts the other knows, and neither addresses nor mailboxes are stored', async () => {
    const { server, one, other } = await openNodes()
    for (let failure = 0; failure < 5; failure += 1) {
      await countFailure(one, ip)
      expect(await isCaptchaDue(other, ip)).toBe(false)
      await countFailure(other, ip)
    }
    expect(await isCaptchaDue(one, ip)).toBe(true)
    expect(await isCaptchaDue(other, ip)).toBe(true)
    expect(await isCaptchaDue(other, '192.0.2.8')).toBe(false)

    const rule = { points: 3, seconds: 60 }
    const takes = [one, other, one, other].map((world) => limitNamed(world, 'forms', rule).take(ip))
    expect((await Promise.all(takes)).filter((wait) => wait !== null)).toHaveLength(1)
    const rows = await server.query<{ key: string }>('select key from limit_uses')
    expect(rows).toHaveLength(3)
    for (const { key } of rows) expect(key).not.toContain(ip)
    await server.query('update limit_uses set expire = 1')
    await deleteOldLimitUses(one)
    expect(await server.query('select key from limit_uses')).toEqual([])
  }, 60_000)

  test('while the database is away each process counts by itself', async () => {
    const { server, one, other } = await openNodes()
    await server.stop()
    const rule = { points: 2, seconds: 60 }
    const take = async (world: typeof one) => limitNamed(world, 'forms', rule).take(ip)
    expect([await take(one), await take(one), await take(other)]).toEqual([null, null, null])
    expect(await take(one)).toBeGreaterThan(0)
    expect(await limitNamed(one, 'forms', rule).look(ip)).toBeGreaterThan(0)
    await server.start()
    expect(await take(one)).toBeNull()
  })
})
