import { readFile } from 'node:fs/promises'

import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

/** A film with the metadata of telephones. @param tags names of atoms, and `artist` and `comment` */
export async function makeTaggedFilm({
  artist = '',
  comment = '',
  ...raw
}: Record<string, string | undefined>): Promise<Uint8Array> {
  const bytes = await readFile('seed/films/collection.mp4')
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const tags = { artist, comment, raw: raw as Record<string, string> }
  const conversion = await Conversion.init({ input, output, tags, showWarnings: false })
  await conversion.execute()
  return new Uint8Array(target.buffer ?? new ArrayBuffer())
}
