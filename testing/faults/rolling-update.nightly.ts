import { describe, expect, test } from 'vitest'

import { buildApp } from '../test-app.ts'
import { hasNginx } from './own-nginx.ts'
import { postgresPrograms } from './own-postgres.ts'
import { overtakeNode, updateTwoNodes } from './rolling-update.ts'

describe.skipIf(!postgresPrograms)('on PostgreSQL', () => {
  test.skipIf(!hasNginx)(
    'two nodes are updated across an expand migration and no visitor notices',
    async () => {
      await buildApp()
      const result = await updateTwoNodes({ visitsPerSecond: 10, visits: 600 })
      console.info(result)
      expect(result).toMatchObject({ failed: 0, isMigrated: true })
    },
    900_000,
  )

  test('a node leaves tables that a newer release has changed beyond it, says so, and does not start on them again', async () => {
    await buildApp()
    const sentence = /^This database was changed by a newer version of the program/
    expect(await overtakeNode()).toEqual({
      readiness: expect.objectContaining({
        code: 'outdated',
        message: expect.stringMatching(sentence),
      }),
      page: 200,
      exitCode: 1,
      lastLine: expect.stringMatching(sentence),
    })
  }, 900_000)
})
