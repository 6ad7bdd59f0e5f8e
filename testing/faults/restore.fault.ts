import { describe, expect, test } from 'vitest'

import { buildApp } from '../test-app.ts'
import { postgresPrograms } from './own-postgres.ts'
import { drillRestore } from './restore-drill.ts'

describe.skipIf(!postgresPrograms)('on PostgreSQL', () => {
  test('a database restored three days before its files, a wrong key and another storage lose no row, and each is named', async () => {
    await buildApp()
    const result = await drillRestore({ pictures: 40, hours: 72 })
    expect(result).toEqual({
      withoutFiles: 40,
      withFiles: 40,
      withOtherStorage: 40,
      files: 40,
      exits: [1, 1],
      isKeyMade: false,
    })
  })
})
