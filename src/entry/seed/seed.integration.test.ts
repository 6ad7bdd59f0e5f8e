import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { findScene } from '#features/media/site-image.queries.ts'
import { findAnyAdmin } from '#features/access/admin.queries.ts'
import { readConfig } from '#platform/config.ts'
import { openS3Storage } from '#platform/storage/s3-storage.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { seed } from './seed.ts'

test('a start while storage is away opens, and the pictures of the pages follow when it is back', async () => {
  const { world } = await openTestWorld()
  let isAway = true
  // No server listens at the address of this bucket.
  const bucket = openS3Storage({
    endpoint: 'http://127.0.0.1:1',
    region: 'us-east-1',
    bucket: 'coats',
    accessKey: 'key',
    secretKey: 'secret',
  })
  const storage = {
    ...world.storage,
    list: async (prefix: string) => (isAway ? bucket : world.storage).list(prefix),
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'seed-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const config = readConfig({ SEED: 'demo', DATA_DIR: dataDir })
  await seed({ ...world, storage }, config, 20)
  expect(await findAnyAdmin(world)).not.toBeNull()
  expect(await findScene(world, 'home')).toBeNull()

  isAway = false
  await vi.waitFor(async () => expect(await findScene(world, 'home')).not.toBeNull(), 20_000)
})
