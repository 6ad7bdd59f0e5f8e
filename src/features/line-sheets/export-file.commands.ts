import { makerDay } from '#base/calendar/maker-day.ts'
import type { World } from '#platform/world.ts'
import { streamZip } from '#platform/zip-stream.ts'

import { exportKey } from './line-sheet.commands.ts'
import type { ProductExport } from './product-export.tables.ts'
import { type ExportFormat, exportFileName } from './product-export.ts'

export type ExportFile = {
  fileName: string
  stream: ReadableStream
  /** Bytes; null: not known before the end. */
  length: number | null
}

/**
 * A file of an export, as a stream. A pack is put together from its files while it is read.
 * @returns null if it is not made, or storage does not have it
 */
export async function openExportFile(
  { storage }: Pick<World, 'storage'>,
  { id, kind, state, files, readyAt }: ProductExport,
  format: ExportFormat,
): Promise<ExportFile | null> {
  if (state !== 'ready' || !readyAt) return null
  const fileName = exportFileName(kind, format, makerDay(readyAt))
  if (format === 'zip') {
    if (files.length === 0) return null
    const entries = files.map(({ name, key }) => ({ name, open: () => openFile(storage, key) }))
    return { fileName, stream: streamZip(entries, readyAt), length: null }
  }
  const opened = await storage.open(exportKey(id, format))
  if (!opened) return null
  return { fileName, stream: opened.read(0, opened.length - 1), length: opened.length }
}

async function openFile(storage: World['storage'], key: string) {
  const file = await storage.open(key)
  if (!file) throw new Error(`The file ${key} of a pack is missing in storage`)
  return file.read(0, file.length - 1)
}
