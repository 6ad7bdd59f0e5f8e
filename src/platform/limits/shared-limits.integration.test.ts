import { describe, expect, onTestFinished, test } from 'vitest'

import { openOwnPostgres, postgresPrograms } from '#testing/faults/own-postgres.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { openDb } from '../db/db.ts'
import { countFailure, isCaptchaDue } from './captcha-threshold.ts'
import { deleteOldLimitUses, limitNamed } from './request-limits.ts'

const ip = '192.0.2.7'

/** Two processes on the same database. */
async function openNodes() {
  const server = await openOwnPostgres()
  const { world } = await openTestWorld()
  const opened = [await openDb(server.url), await openDb(server.url)]
  onTestFinished(async () => {
    for (const { close } of opened) await close()
    await server.close()
  })
  const auth = { ...world.auth, captcha: 'attack' as const }
  const [first, second] = opened.map(({ db }) => ({
    ...world,
    db,
    auth,
    memory: new Map(),
    isShared: true,
  }))
  if (!first || !second) throw new Error('Two were opened')
  return { server, first, second }
}

describe.skipIf(!postgresPrograms)('on a shared database', () => {
  test('a process knows the counts of another, and neither addresses nor mailboxes are stored', async () => {
    const { server, first, second } = await openNodes()
    for (let failure = 0; failure < 5; failure += 1) {
      await countFailure(first, ip)
      expect(await isCaptchaDue(second, ip)).toBe(false)
      await countFailure(second, ip)
    }
    expect(await isCaptchaDue(first, ip)).toBe(true)
    expect(await isCaptchaDue(second, ip)).toBe(true)
    expect(await isCaptchaDue(second, '192.0.2.8')).toBe(false)

    const rule = { points: 3, seconds: 60 }
    const takes = [first, second, first, second].map((world) =>
      limitNamed(world, 'forms', rule).consume(ip),
    )
    expect((await Promise.all(takes)).filter((wait) => wait !== null)).toHaveLength(1)
    const rows = await server.query<{ key: string }>('select key from limit_uses')
    expect(rows).toHaveLength(3)
    for (const { key } of rows) expect(key).not.toContain(ip)
    await server.query('update limit_uses set expire = 1')
    await deleteOldLimitUses(first)
    expect(await server.query('select key from limit_uses')).toEqual([])
  }, 60_000)

  test('while the database is away each process counts by itself', async () => {
    const { server, first, second } = await openNodes()
    await server.stop()
    const rule = { points: 2, seconds: 60 }
    const consume = async (world: typeof first) => limitNamed(world, 'forms', rule).consume(ip)
    expect([await consume(first), await consume(first), await consume(second)]).toEqual([
      null,
      null,
      null,
    ])
    expect(await consume(first)).toBeGreaterThan(0)
    expect(await limitNamed(first, 'forms', rule).peek(ip)).toBeGreaterThan(0)
    await server.start()
    expect(await consume(first)).toBeNull()
  })
})
