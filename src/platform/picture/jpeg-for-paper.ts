import sharp from 'sharp'

// Sharp works on a single picture at a time and caches none: a document of many would hold all of them in memory.
sharp.concurrency(1)
sharp.cache(false)

const JPEG_QUALITY = 84

/**
 * A picture as documents carry it: JPEG on white, without metadata, at most so many pixels wide. The same bytes give
 * the same JPEG; a picture that already is such a JPEG is returned, since encoding it again would cost time and quality.
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
  const metadata = await sharp(bytes, { limitInputPixels: 40_000_000 }).metadata()
  const { exif, icc, iptc, xmp, comments } = metadata
  const isBare = ![exif, icc, iptc, xmp, comments].some(Boolean)
  return isBare && metadata.width <= width && metadata.space === 'srgb'
}
