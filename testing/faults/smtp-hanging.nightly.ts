import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { buildApp } from '../test-app.ts'
import { hangSmtp } from './hanging-smtp.ts'
import { postgresPrograms } from './own-postgres.ts'

describe.skipIf(!postgresPrograms)('on PostgreSQL', () => {
  test('emails that wait for a hanging mail server hold up no recovery email, and all arrive once', async () => {
    await buildApp()
    const folder = mkdtempSync(join(tmpdir(), 'smtp-hanging-'))
    const load = { waiting: 20, hangingMs: 1500, skipsWaits: true }
    const result = await hangSmtp({ ...load, dataDir: join(folder, 'data') })
    rmSync(folder, { recursive: true })
    expect(result).toMatchObject({ asked: 200, lost: 0, twice: 0 })
    expect(result.triedWhileHanging).toBeLessThan(10)
  }, 240_000)
})
