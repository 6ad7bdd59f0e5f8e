/** @module-tag nightly */

import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { isBusy } from '#base/busy.ts'
import { END_BACKENDS, openOwnPostgres, postgresPrograms } from '#testing/faults/own-postgres.ts'

import { openDb } from './db.ts'

describe.skipIf(!postgresPrograms)('on a server that ends connections', () => {
  test('a transaction whose connection ends between two statements is busy, and the next transaction works', async () => {
    const server = await openOwnPostgres()
    const { db, close } = await openDb(server.url)
    try {
      const cut = db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await server.query(END_BACKENDS)
        // The message of the server arrives while no statement waits for it.
        await pause(300)
        await tx.execute(sql`select 2`)
      })
      expect(await cut.catch(isBusy)).toBe(true)
      expect(await db.execute(sql`select 3`)).toMatchObject({ rowCount: 1 })

      const sleeping = db.execute(sql`select pg_sleep(60)`).catch(isBusy)
      await pause(300)
      await server.query(END_BACKENDS)
      expect(await sleeping).toBe(true)

      await server.stop()
      expect(await db.execute(sql`select 4`).catch(isBusy)).toBe(true)
      await server.start()
      expect(await db.execute(sql`select 5`)).toMatchObject({ rowCount: 1 })

      // The loop runs more often than the pool has connections: none may stay behind.
      for (let round = 0; round < 14; round += 1) {
        const cuts = [1, 2].map(async () =>
          db.transaction(async (tx) => tx.execute(sql`select 1`)).catch(isBusy),
        )
        await server.query(END_BACKENDS)
        await Promise.all(cuts)
      }
      expect(await db.execute(sql`select 6`)).toMatchObject({ rowCount: 1 })
    } finally {
      await close()
      await server.close()
    }
  }, 60_000)

  test('a wait for notices of changes is not held up by a server that was away', async () => {
    const server = await openOwnPostgres()
    const { contentChangesArrived, close } = await openDb(server.url)
    try {
      await contentChangesArrived()
      await server.stop()
      // The first try to listen again has been refused by then.
      await pause(1500)
      await server.start()
      const isHeldUp = await Promise.race([
        contentChangesArrived().then(() => false),
        pause(3000).then(() => true),
      ])
      expect(isHeldUp).toBe(false)
    } finally {
      await close()
      await server.close()
    }
  }, 60_000)
})
