import sharp from 'sharp'

import { JPEG_QUALITY } from './jpeg-for-paper.ts'

// The pixels of a picture are thrown away once its files are made.
sharp.cache(false)

/** A picture in any format, and the widths in pixels that are made of it; a narrower picture keeps its width. */
export type PaperPicture = { bytes: Uint8Array; widths: number[] }

/** Pictures at the same time, each on a core: only decoding takes time. */
const TOGETHER = 2

/**
 * Makes pictures as documents carry them (JPEG on white, without metadata), each decoded once for all its widths.
 * @returns for each picture its files in the order of its widths; null if it cannot be decoded
 */
export async function makePaperPictures(
  pictures: PaperPicture[],
): Promise<(Uint8Array[] | null)[]> {
  const results: (Uint8Array[] | null)[] = []
  const queue = pictures.entries()
  const work = async () => {
    for (const [index, picture] of queue)
      results[index] = await makeWidths(picture).catch(() => null)
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
  return results
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
