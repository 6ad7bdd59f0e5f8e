import sharp from 'sharp'

/** Wide enough for half a page of A4 in print. */
const WIDTH_MAX = 900

/** A picture as documents carry it: JPEG on white, without metadata. The same bytes give the same JPEG. */
export async function jpegForPaper(bytes: Uint8Array, width = WIDTH_MAX): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: 40_000_000 })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .jpeg({ quality: 84 })
    .toBuffer()
}
