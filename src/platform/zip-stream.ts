import { Readable } from 'node:stream'

import { Zip, ZipPassThrough } from 'fflate'

const NOTHING = new Uint8Array()

/** A file of an archive: its path, and how it is opened when its turn comes. */
export type ZipEntry = { name: string; open: () => Promise<AsyncIterable<Uint8Array>> }

/**
 * A ZIP as a stream: a file is read, piece by piece, when the reader takes more, so that no file is in memory as a whole. Nothing is
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
  for (const { name, open } of entries) {
    const file = new ZipPassThrough(name)
    file.mtime = modifiedAt
    zip.add(file)
    for await (const piece of await open()) {
      file.push(piece)
      yield* takeChunks()
    }
    file.push(NOTHING, true)
    yield* takeChunks()
  }
  zip.end()
  yield* takeChunks()
}
