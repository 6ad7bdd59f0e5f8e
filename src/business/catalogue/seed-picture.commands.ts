import { createHash } from 'node:crypto'

import type { Storage } from '#platform/storage/storage.ts'

import { sizeOfWebp } from './picture-size.ts'

/** A picture of a model in a colour: one file for each width and format, read when asked. */
export type SeedPicture = {
  modelId: string
  colour: string
  files: { width: number; format: 'avif' | 'webp'; read: () => Promise<Uint8Array> }[]
}

/** What storage now holds of a picture; `ratio` is height divided by width. */
export type KeptPicture = { key: string; widths: number[]; ratio: string }

/**
 * Puts a picture's files into storage, unless they are there already.
 * The key is a hash of all files: whoever has not been told it cannot guess it.
 * @throws {Error} when no file of the picture is a WebP with a readable size
 */
export async function keepPicture(storage: Storage, picture: SeedPicture): Promise<KeptPicture> {
  const files = []
  for (const { width, format, read } of picture.files)
    files.push({ width, format, bytes: await read() })
  files.sort((a, b) => a.width - b.width || a.format.localeCompare(b.format))

  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  const key = `models/${hash.digest('hex').slice(0, 32)}`

  const widest = files.findLast(({ format }) => format === 'webp')
  const size = widest ? sizeOfWebp(widest.bytes) : null
  if (!size) throw new Error(`seed/pictures/${picture.modelId}/${picture.colour}: no WebP to read`)

  for (const { width, format, bytes } of files) {
    const name = `${key}-${width}.${format}`
    if (!(await storage.get(name))) await storage.put(name, bytes)
  }
  const widths = [...new Set(files.map(({ width }) => width))]
  return { key, widths, ratio: (size.height / size.width).toFixed(4) }
}
