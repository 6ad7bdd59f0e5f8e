import { expect, test } from 'vitest'

import { openExportFile } from '#features/line-sheets/export-file.commands.ts'
import type { ProductExport } from '#features/line-sheets/product-export.tables.ts'
import { openTestWorld } from '#testing/test-world.ts'

/** A pack of 50 products: ten pictures each, as large as photographs are. */
const FILES = 500
const FILE_BYTES = 400_000
const FIRST_BYTE_MS = 500
const MORE_BYTES_MAX = 50_000_000

test('a pack of 500 files begins at once and is never in memory as a whole', async () => {
  const { world } = await openTestWorld()
  const files = Array.from({ length: FILES }, (_, index) => ({
    name: `original/MN-${index}_CAMEL_01.jpg`,
    key: `packs/nightly-${index}-original.jpg`,
  }))
  // One buffer for all of them: what writing leaves behind would hide what reading takes.
  const bytes = Buffer.alloc(FILE_BYTES, 1)
  for (const { key } of files) await world.storage.put(key, bytes)
  const row = { id: 'nightly', kind: 'pack', state: 'ready', files, readyAt: world.now() }

  const idle = process.memoryUsage().rss
  const begin = performance.now()
  const file = await openExportFile(world, row as ProductExport, 'zip')
  let firstByteMs: number | null = null
  let length = 0
  let most = idle
  for await (const chunk of file?.stream ?? []) {
    firstByteMs ??= performance.now() - begin
    length += (chunk as Uint8Array).length
    most = Math.max(most, process.memoryUsage().rss)
  }
  console.info(`first byte ${firstByteMs?.toFixed(0)} ms, ${((most - idle) / 1e6).toFixed(0)} MB`)
  expect(length).toBeGreaterThan(FILES * FILE_BYTES)
  expect(firstByteMs).toBeLessThan(FIRST_BYTE_MS)
  expect(most - idle).toBeLessThan(MORE_BYTES_MAX)
}, 300_000)
