import sharp from 'sharp'
import { expect, test } from 'vitest'

import { makeImage } from '#testing/media/make-image.ts'

import { jpegForPaper } from './jpeg-for-paper.ts'
import { makePaperPictures } from './paper-pictures.ts'

test('a picture has all its widths in their order, is never made larger, and what is none is left out', async () => {
  const webp = await makeImage('webp', { width: 400, height: 500 })
  const [sizes, broken] = await makePaperPictures([
    { bytes: webp, widths: [640, 240] },
    { bytes: Buffer.from('no picture'), widths: [640] },
  ])
  const facts = await Promise.all((sizes ?? []).map((bytes) => sharp(bytes).metadata()))
  expect(facts).toMatchObject([
    { format: 'jpeg', width: 400, height: 500 },
    { format: 'jpeg', width: 240, height: 300 },
  ])
  expect(broken).toBeNull()
})

test('a JPEG that documents can carry is taken as it is; a wide one and one with metadata are not', async () => {
  const png = await makeImage('png', { width: 300, height: 300 })
  const [made] = await makePaperPictures([{ bytes: png, widths: [300] }])
  const bytes = made?.[0] ?? new Uint8Array()
  expect(await jpegForPaper(bytes, 300)).toBe(bytes)
  expect((await sharp(await jpegForPaper(bytes, 200)).metadata()).width).toBe(200)
  const named = await sharp(bytes)
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(await jpegForPaper(named, 300)).metadata()).exif).toBeUndefined()
})
