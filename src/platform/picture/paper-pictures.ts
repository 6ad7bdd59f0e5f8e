import sharp from 'sharp'

import { JPEG_QUALITY } from './jpeg-for-paper.ts'

// The pixels of a picture are thrown away once its files are made.
sharp.cache(false)

/** A picture in any format, and the widths in pixels that are made of it; a narrower one stays as wide as it is. */
export type PaperPicture = { bytes: Uint8Array; widths: number[] }

/** Pictures at the same time, each on one core: decoding is all there is to wait for. */
const TOGETHER = 2

/**
 * Makes pictures as documents carry them (JPEG on white, without metadata), each decoded once for all its widths.
 * @returns for each picture its files in the order of its widths; null if it cannot be decoded
 */
export async function makePaperPictures(
  pictures: PaperPicture[],
): Promise<(Uint8Array[] | null)[]> {
  const made: (Uint8Array[] | null)[] = []
  const left = pictures.entries()
  const work = async () => {
    for (const [index, picture] of left) made[index] = await makeWidths(picture).catch(() => null)
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
  return made
}

async function makeWidths({ bytes, widths }: PaperPicture): Promise<Uint8Array[]> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 40_000_000 })
    .autoOrient()
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const files: Uint8Array[] = []
  for (const each of widths)
    files.push(
      await sharp(data, { raw: { width, height, channels } })
        .resize({ width: each, withoutEnlargement: true })
        .jpeg({ quality: JPEG_QUALITY })
        .toBuffer(),
    )
  return files
}
