import { afterAll, expect, test } from 'vitest'

import { productPictures } from '#features/catalogue/product.tables.ts'
import { uploads } from '#features/media/upload.tables.ts'
import { UPLOAD_BYTES_MAX } from '#features/media/upload.ts'
import { openScanner } from '#platform/scanner/scanner.ts'
import { EICAR_NAME, eicar, hasClamDaemon, openClamDaemon } from '#testing/media/clam-daemon.ts'
import { makeImage } from '#testing/media/make-image.ts'
import { createPictureSession } from '#testing/media/picture-session.ts'

const daemon = hasClamDaemon ? await openClamDaemon() : null
afterAll(() => daemon?.close())

/** A studio with the virus scanner, and its log lines. */
async function openScanned() {
  const studio = await createPictureSession()
  const { world, files } = studio
  const lines: unknown[] = []
  const keep = (...line: unknown[]) => void lines.push(line)
  world.log = { ...world.log, warn: keep, error: keep }
  world.scanner = daemon && openScanner(daemon.address)
  const before = files.size
  /** Counts the remaining uploads. */
  const left = async () => ({
    uploads: (await world.db.select().from(uploads)).length,
    pictures: (await world.db.select().from(productPictures)).length,
    files: files.size - before,
  })
  return { ...studio, lines, left }
}

const nothing = { uploads: 0, pictures: 0, files: 0 }
/** A valid picture with the EICAR test virus inside. */
const infected = async (padding = 0) =>
  Buffer.concat([await makeImage('jpeg'), Buffer.alloc(padding), eicar()])

test.skipIf(!daemon)('422 a picture with a virus; its name is logged, nothing stays', async () => {
  const { send, lines, left } = await openScanned()
  const sent = { status: 422, body: { code: 'infected' } }
  expect(await send(await infected())).toEqual(sent)
  expect(lines).toEqual([
    [{ virus: EICAR_NAME, by: expect.any(String) }, 'infected upload refused'],
  ])

  // The virus is found at the end of the largest allowed file too.
  const image = await makeImage('jpeg')
  const padding = UPLOAD_BYTES_MAX - image.length - eicar().length
  expect(await send(await infected(padding))).toEqual(sent)
  expect(await left()).toEqual(nothing)
})

test.skipIf(!daemon)('202 a clean picture, several at once', async () => {
  const { send, lines, left } = await openScanned()
  const images = await Promise.all([1, 2, 3, 4].map((mark) => makeImage('png', { mark })))
  const answers = await Promise.all(images.map((image) => send(image)))
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
  expect(lines).toEqual([])
  expect(await left()).toEqual({ uploads: 4, pictures: 4, files: 4 })
})

test.skipIf(!daemon)('503 while the scanner is away, for clean files too; 202 after', async () => {
  const { send, lines, left } = await openScanned()
  const image = await makeImage('png')
  await daemon?.stop()
  for (const bytes of [image, await infected()])
    expect(await send(bytes)).toEqual({ status: 503, body: { code: 'busy' } })
  expect(await left()).toEqual(nothing)
  expect(lines[0]).toEqual([
    { reason: expect.stringMatching(/^The virus scanner \(E/) },
    'upload not scanned',
  ])

  await daemon?.start()
  expect((await send(image)).status).toBe(202)
})
