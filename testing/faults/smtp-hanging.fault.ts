import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { buildApp } from '../test-app.ts'
import { hangSmtp } from './hanging-smtp.ts'
import { postgresPrograms } from './own-postgres.ts'

describe.skipIf(!postgresPrograms)('on PostgreSQL', () => {
  test('500 emails that wait for a hanging mail server hold up no recovery email, and all arrive once', async () => {
    await buildApp()
    const folder = mkdtempSync(join(tmpdir(), 'smtp-hanging-'))
    const load = { waiting: 500, hangingMs: 40000 }
    const result = await hangSmtp({ ...load, dataDir: join(folder, 'data') })
    rmSync(folder, { recursive: true })
    console.info(result)
    expect(result).toMatchObject({ asked: 200, lost: 0, twice: 0 })
    expect(result.writtenMs).toBeLessThanOrEqual(1000)
    expect(result.triedMs).toBeLessThanOrEqual(15_000)
  })
})
