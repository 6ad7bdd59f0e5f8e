import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { openExportFile } from '#features/line-sheets/export-file.commands.ts'
import type { ProductExport } from '#features/line-sheets/product-export.tables.ts'
import { openDiskStorage } from '#platform/storage/disk-storage.ts'

/** A pack of 50 products: ten files each, as large as photographs are. */
const FILES = 500
const FILE_BYTES = 400_000
const FIRST_BYTE_MS = 500
/** Half of the pack: read bytes are garbage until their collection, and this process has more of it than a server. */
const MORE_BYTES_MAX = (FILES * FILE_BYTES) / 2

test('a pack of 500 files begins at once and is never in memory as a whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const storage = openDiskStorage(folder)
  const files = Array.from({ length: FILES }, (_, index) => ({
    name: `original/MN-${index}_CAMEL_01.jpg`,
    key: `packs/nightly-${index}-original.jpg`,
  }))
  // All files share a buffer: garbage of writing would hide the memory of reading.
  const bytes = Buffer.alloc(FILE_BYTES, 1)
  for (const { key } of files) await storage.put(key, bytes)
  const pack = { id: 'nightly', kind: 'pack', state: 'ready', files, readyAt: new Date() }

  const idle = process.memoryUsage().rss
  const begin = performance.now()
  const file = await openExportFile({ storage }, pack as ProductExport, 'zip')
  let firstByteMs = Infinity
  let length = 0
  let most = idle
  for await (const chunk of file?.stream ?? []) {
    if (length === 0) firstByteMs = performance.now() - begin
    length += (chunk as Uint8Array).length
    most = Math.max(most, process.memoryUsage().rss)
  }
  console.info(`first byte ${firstByteMs.toFixed(0)} ms, ${((most - idle) / 1e6).toFixed(0)} MB`)
  expect(length).toBeGreaterThan(FILES * FILE_BYTES)
  expect(firstByteMs).toBeLessThan(FIRST_BYTE_MS)
  expect(most - idle).toBeLessThan(MORE_BYTES_MAX)
}, 300_000)
