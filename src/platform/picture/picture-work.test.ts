import sharp from 'sharp'
import { expect, test } from 'vitest'

import { makeHostileFiles } from '#testing/media/hostile-files.ts'
import { makeImage, makePhoto } from '#testing/media/make-image.ts'

import { openPictureWorker } from './picture-process.ts'
import { inspectPicture, makePictureSizes } from './picture-work.ts'

test('the format of a picture is read from its bytes: four formats are accepted', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const)
    expect(await inspectPicture(await makeImage(format))).toEqual({ format, width: 40, height: 50 })

  for (const [name, { bytes, code }] of Object.entries(await makeHostileFiles())) {
    const began = performance.now()
    expect({ name, code: await inspectPicture(bytes) }).toEqual({ name, code })
    expect(await makePictureSizes(bytes)).toBeNull()
    expect(performance.now() - began).toBeLessThan(1000)
  }
})

test('a photograph gets all sizes up to its own, rotated and without metadata', async () => {
  const photo = await makePhoto()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const result = await makePictureSizes(photo)

  expect(result).toMatchObject({ widths: [320, 400], ratio: 1.75, original: { format: 'jpeg' } })
  expect(result?.dominantColor).toMatch(/^#9[5-7]6[a-c]3[4-6]$/)
  const all = [result!.original, ...result!.files]
  expect(all).toHaveLength(4)
  for (const { bytes } of all) {
    const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({})
    expect(height > width).toBe(true)
    expect(Buffer.from(bytes).includes('Nobody Known')).toBe(false)
  }
})

test('a large picture gets three widths and a single WebP, a tiny picture its own width', async () => {
  const large = await makePictureSizes(await makeImage('png', { width: 1300, height: 1301 }))
  const namesOf = (result: typeof large) =>
    result?.files.map((file) => `${file.width}.${file.format}`)
  expect(large).toMatchObject({ widths: [320, 640, 1280], webpWidth: 640 })
  expect(namesOf(large)).toEqual(['320.avif', '640.avif', '1280.avif', '640.webp'])
  const tiny = await makePictureSizes(await makeImage('webp'))
  expect(tiny).toMatchObject({ widths: [40], webpWidth: 40 })
  expect(namesOf(tiny)).toEqual(['40.avif', '40.webp'])
})

test('a photo that is wider than high fills the window of a laptop with two pixels a point', async () => {
  const wide = await makePictureSizes(await makeImage('jpeg', { width: 4000, height: 100 }))
  expect(wide).toMatchObject({ widths: [320, 640, 1280, 1920, 2880], webpWidth: 640 })
  for (const [place, { bytes }] of [...wide!.files.entries()].slice(0, 5))
    expect((await sharp(bytes).metadata()).width).toBe(wide!.widths[place])
  const narrower = await makePictureSizes(await makeImage('jpeg', { width: 2000, height: 100 }))
  expect(narrower?.widths).toEqual([320, 640, 1280, 1920, 2000])
})

test('data hidden behind a picture is not in its sizes', async () => {
  for (const hidden of ['PK\x03\x04 an archive', '<html><script>alert(1)</script>']) {
    for (const format of ['jpeg', 'png'] as const) {
      const polyglot = Buffer.concat([await makeImage(format), Buffer.from(hidden, 'latin1')])
      const result = await makePictureSizes(polyglot)
      for (const { bytes } of [result!.original, ...result!.files])
        expect(Buffer.from(bytes).includes(hidden)).toBe(false)
    }
  }
})

test('a truncated picture is refused', async () => {
  const jpeg = await makeImage('jpeg', { width: 800, height: 1000, mark: 3 })
  expect(await makePictureSizes(jpeg.subarray(0, jpeg.length / 2))).toBeNull()
})

test('the separate process does the same, and closing it rejects waiting commands', async () => {
  const pictureWorker = openPictureWorker()
  const photo = await makePhoto()
  expect(await pictureWorker.inspect(photo)).toEqual({ format: 'jpeg', width: 700, height: 400 })
  expect(await pictureWorker.make(photo)).toMatchObject({ widths: [320, 400], ratio: 1.75 })
  expect(await pictureWorker.dominantColor(photo)).toMatch(/^#/)
  expect(await pictureWorker.make(Buffer.from('no picture'))).toBeNull()

  const pending = pictureWorker.make(photo)
  pictureWorker.close()
  await expect(pending).rejects.toMatchObject({ name: 'Busy' })
})
