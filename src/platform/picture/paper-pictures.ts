import { jpegForPaper } from './jpeg-for-paper.ts'

/** A picture in any format, and the widths in pixels that are made of it; a narrower picture keeps its width. */
export type PaperPicture = { bytes: Uint8Array; widths: number[] }

/** Pictures at the same time, each on a core: only decoding takes time. */
const TOGETHER = 2

/**
 * Makes pictures as documents carry them. The file of a width has the same bytes whichever other widths are made with
 * it, so that a document can be made again of a picture that is kept.
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
  const files: Uint8Array[] = []
  for (const width of widths) files.push(await jpegForPaper(bytes, width))
  return files
}
