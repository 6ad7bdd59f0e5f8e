import sharp from 'sharp'
import { expect, test } from 'vitest'

import { makeImage } from '#testing/media/make-image.ts'

import { jpegForPaper } from './jpeg-for-paper.ts'
import { makePaperPictures } from './paper-pictures.ts'

test('a picture has all its widths in order, is never enlarged, and a file that is no picture is left out', async () => {
  const webp = await makeImage('webp', { width: 400, height: 500 })
  const [sizes, broken] = await makePaperPictures([
    { bytes: webp, widths: [640, 240] },
    { bytes: Buffer.from('no picture'), widths: [640] },
  ])
  const metadata = await Promise.all((sizes ?? []).map((bytes) => sharp(bytes).metadata()))
  expect(metadata).toMatchObject([
    { format: 'jpeg', width: 400, height: 500 },
    { format: 'jpeg', width: 240, height: 300 },
  ])
  expect(broken).toBeNull()
})

test('a JPEG that documents can carry is taken as it is; a wide JPEG and a JPEG with metadata are not', async () => {
  const png = await makeImage('png', { width: 300, height: 300 })
  const [files] = await makePaperPictures([{ bytes: png, widths: [300] }])
  const bytes = files?.[0] ?? new Uint8Array()
  expect(await jpegForPaper(bytes, 300)).toBe(bytes)
  expect((await sharp(await jpegForPaper(bytes, 200)).metadata()).width).toBe(200)
  const withMetadata = await sharp(bytes)
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(await jpegForPaper(withMetadata, 300)).metadata()).exif).toBeUndefined()
})
