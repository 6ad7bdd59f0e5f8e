import { Readable } from 'node:stream'

import { Zip, ZipPassThrough } from 'fflate'

/** A file of an archive: its path, and how its bytes are read when their turn comes. */
export type ZipEntry = { name: string; read: () => Promise<Uint8Array> }

/**
 * A ZIP as a stream: a file is read when the reader takes more, so that only a file at a time is in memory. Nothing is
 * compressed, since pictures are already. The same entries give the same bytes.
 * @param at the time written to each file
 */
export function streamZip(
  entries: readonly ZipEntry[],
  modifiedAt: Date,
): ReadableStream<Uint8Array> {
  const chunks = Readable.from(writeZip(entries, modifiedAt), { highWaterMark: 1 })
  return Readable.toWeb(chunks, { strategy: { highWaterMark: 0 } }) as ReadableStream<Uint8Array>
}

async function* writeZip(
  entries: readonly ZipEntry[],
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    pending.push(chunk)
  })
  const takeChunks = () => {
    const chunks = pending
    pending = []
    return chunks
  }
  for (const { name, read } of entries) {
    const file = new ZipPassThrough(name)
    file.mtime = modifiedAt
    zip.add(file)
    file.push(await read(), true)
    yield* takeChunks()
  }
  zip.end()
  yield* takeChunks()
}
