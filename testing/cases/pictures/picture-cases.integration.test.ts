import { readFileSync } from 'node:fs'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { inspectPicture, makePictureSizes } from '#platform/picture/picture-work.ts'
import { makeImage } from '#testing/media/make-image.ts'

const file = (name: string) => readFileSync(new URL(name, import.meta.url))

test(
  'photos with odd bytes, or without their last two, are read',
  { tags: 'nightly' },
  async () => {
    for (const name of [
      'samsung-sos.jpg',
      'missing-eoi.jpg',
      'trailing-data.jpg',
      'extraneous-bytes.jpg',
      'png16.png',
      'broken-icc.png',
      'bad-crc-text.png',
      'trailing.png',
    ]) {
      const bytes = file(name)
      expect({ name, facts: await inspectPicture(bytes) }).toMatchObject({
        name,
        facts: { width: expect.any(Number) },
      })
      expect({ name, made: await makePictureSizes(bytes) }).toMatchObject({
        name,
        made: { original: {} },
      })
    }
  },
)

test(
  'the largest file is as wide as the photo, up to the last step',
  { tags: 'nightly' },
  async () => {
    expect(await makePictureSizes(file('photo-1200.jpg'))).toMatchObject({
      widths: [320, 640, 1200],
      webpWidth: 640,
    })
    expect(await makePictureSizes(file('base.jpg'))).toMatchObject({
      widths: [320, 600],
      webpWidth: 600,
    })
  },
)

test(
  'a photo of 48 megapixels is scaled down while it is decoded',
  { tags: 'nightly' },
  async () => {
    const bytes = file('photo-48mp.jpg')
    expect(await inspectPicture(bytes)).toMatchObject({ width: 8000, height: 6000 })
    const made = await makePictureSizes(bytes)
    expect(made?.widths).toEqual([320, 640, 1280])
    expect((await sharp(made?.original.bytes).metadata()).width).toBe(4096)
  },
)

test('a transparent picture gets the background of pages in every size', async () => {
  const clear = await sharp({
    create: { width: 700, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const made = await makePictureSizes(clear)
  expect(made?.dominantColor).toMatch(/^#f6f3e[de]$/)
  for (const { bytes } of made?.files ?? [])
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(false)
})

test('a photo of an iPhone in its own format is recognized', async () => {
  const heic = Buffer.from(await makeImage('avif'))
  heic.write('heic', 8, 'latin1')
  expect(await inspectPicture(heic)).toBe('pictureHeic')
})

test('the brand of a picture may be among the compatible brands', async () => {
  const avif = Buffer.from(await makeImage('avif'))
  avif.write('mif1', 8, 'latin1')
  expect(await inspectPicture(avif)).toMatchObject({ format: 'avif' })
})

test(
  'a progressive photo of 48 megapixels is read, a photo of 60 is refused',
  { tags: 'nightly' },
  async () => {
    const photoOf = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#b4283c' } })
        .jpeg({ progressive: true, quality: 30 })
        .toBuffer()
    expect(await inspectPicture(await photoOf(8000, 6000))).toMatchObject({ width: 8000 })
    expect(await inspectPicture(await photoOf(9504, 6336))).toBe('tooManyPixels')
  },
)
