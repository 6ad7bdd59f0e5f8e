import sharp from 'sharp'

// One picture at a time, and none kept: a document of many would hold all of them in memory.
sharp.concurrency(1)
sharp.cache(false)

/** A picture as documents carry it: JPEG on white, without metadata, at most so many pixels wide. The same bytes give the same JPEG. */
export async function jpegForPaper(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: 40_000_000 })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .jpeg({ quality: 84 })
    .toBuffer()
}
