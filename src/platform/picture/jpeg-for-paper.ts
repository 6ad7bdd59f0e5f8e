import sharp from 'sharp'

// One picture at a time, and none kept: a document of many would hold all of them in memory.
sharp.concurrency(1)
sharp.cache(false)

export const JPEG_QUALITY = 84

/**
 * A picture as documents carry it: JPEG on white, without metadata, at most so many pixels wide. The same bytes give
 * the same JPEG; one that is like this already is given back, since encoding it again would cost time and quality.
 */
export async function jpegForPaper(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  if (await isReady(bytes, width)) return bytes
  return sharp(bytes, { limitInputPixels: 40_000_000 })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer()
}

/** Reads the header alone. */
async function isReady(bytes: Uint8Array, width: number): Promise<boolean> {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false
  const facts = await sharp(bytes, { limitInputPixels: 40_000_000 }).metadata()
  const { exif, icc, iptc, xmp, comments } = facts
  const isBare = ![exif, icc, iptc, xmp, comments].some(Boolean)
  return isBare && facts.width <= width && facts.space === 'srgb'
}
