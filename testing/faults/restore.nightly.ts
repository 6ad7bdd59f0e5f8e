import { describe, expect, test } from 'vitest'

import { buildApp } from '../test-app.ts'
import { postgresPrograms } from './own-postgres.ts'
import { drillRestore } from './restore-drill.ts'

describe.skipIf(!postgresPrograms)('on PostgreSQL', () => {
  test('a database restored a day before its files, a wrong key and another storage lose no row, and each is named', async () => {
    await buildApp()
    const result = await drillRestore({ pictures: 2, hours: 26 })
    expect(result).toEqual({
      withoutFiles: 2,
      withFiles: 2,
      withOtherStorage: 2,
      files: 2,
      exits: [1, 1],
      isKeyMade: false,
    })
  }, 240_000)
})
