import { readFile } from 'node:fs/promises'

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { DAY } from '#base/time.ts'
import { getProduct } from '#features/catalogue/product.queries.ts'
import { productColors, products } from '#features/catalogue/product.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { sweepMedia } from '#features/media/sweep.jobs.ts'
import { makeNextPicture } from '#features/media/upload.jobs.ts'
import { makeImage } from '#testing/media/make-image.ts'
import { createPictureSession } from '#testing/media/picture-session.ts'
import { makeTaggedFilm } from '#testing/media/tagged-film.ts'

const PRODUCT = '/api/admin/products/alara-1'
const SPIN = `${PRODUCT}/spins/camel`

async function openMedia() {
  const studio = await createPictureSession()
  const { world, call } = studio
  const post = (path: string, bytes: Uint8Array) =>
    call(path, { method: 'POST', body: new Uint8Array(bytes) })
  const sendFrame = async (number: number, size = { width: 64, height: 80 }, mark = number) =>
    post(`${SPIN}?number=${number}&name=${number}.png`, await makeImage('png', { ...size, mark }))
  const sendSpin = async () => {
    for (let number = 1; number <= 24; number += 1) await sendFrame(number)
  }
  const makeAll = async () => {
    while (await makeNextPicture(world));
  }
  const shown = (audience: 'visitor' | 'admin' = 'visitor', id = 'alara-1') =>
    getProduct(world, id, 'en', audience)
  const libraryRows = async () => (await call('/api/admin/media?locale=en')).body['rows']
  const film = new Uint8Array(await readFile('seed/films/collection.mp4'))
  return { ...studio, post, sendFrame, sendSpin, makeAll, shown, libraryRows, film }
}

test('202 a spin is shown in the order of its numbers when all 24 frames of the same size are ready', async () => {
  const { call, router, sendFrame, sendSpin, makeAll, shown, libraryRows } = await openMedia()
  await sendSpin()
  expect((await shown()).spins).toEqual([])
  await makeAll()

  const [spin] = (await shown()).spins
  expect(spin).toMatchObject({ color: 'camel', isDigitalSample: false })
  expect(new Set(spin?.frames).size).toBe(24)
  for (const ending of [`${spin?.width}.avif`, `${spin?.webpWidth}.webp`])
    expect((await router.request(`/media/${spin?.frames[23]}-${ending}`)).status).toBe(200)
  const { body } = await call(`${PRODUCT}/media`)
  expect(body['frames']).toMatchObject(
    spin?.frames.map((key, at) => ({ key, number: at + 1, fileName: `${at + 1}.png` })) ?? [],
  )
  // Its frames are no pictures of their own.
  expect((await shown()).pictures).toEqual([])
  expect(await libraryRows()).toEqual([])

  await sendFrame(7, { width: 64, height: 64 }, 70)
  await makeAll()
  expect((await shown()).spins).toEqual([])
  await sendFrame(7, { width: 64, height: 80 }, 71)
  await makeAll()
  const again = (await shown()).spins[0]?.frames
  expect(again?.filter((key, at) => key !== spin?.frames[at])).toEqual([again?.[6]])
})

test('a spin of a color that the product is no longer made in is not shown', async () => {
  const { world, sendSpin, makeAll, shown } = await openMedia()
  await sendSpin()
  await makeAll()
  await world.db.delete(productColors).where(eq(productColors.color, 'camel'))
  expect((await shown()).spins).toEqual([])
  await world.db.insert(productColors).values({ productId: 'alara-1', color: 'camel', position: 0 })
  expect((await shown()).spins).toHaveLength(1)
})

test('a copy of a product shows its spin and its film, and keeps them when the original loses them', async () => {
  const { call, post, sendSpin, makeAll, shown, film, world } = await openMedia()
  await sendSpin()
  await makeAll()
  expect(await post(`${PRODUCT}/film?name=tur.mp4`, film)).toMatchObject({ status: 201 })
  const { spins, film: played } = await shown()
  const duplicate = '/api/admin/catalogue/products/alara-1/duplicate'
  const id = String((await call(duplicate, { method: 'POST' })).body['id'])
  await world.db.update(products).set({ visibility: 'public' }).where(eq(products.id, id))

  for (const path of [SPIN, `${PRODUCT}/film`])
    expect((await call(path, { method: 'DELETE' })).status).toBe(200)
  expect(await shown()).toMatchObject({ spins: [], film: null })
  expect(await shown('visitor', id)).toMatchObject({ spins, film: played })

  const ofCopy = `/api/admin/products/${id}`
  for (const path of [`${ofCopy}/spins/camel`, `${ofCopy}/film`]) {
    expect((await call(path, { method: 'DELETE' })).status).toBe(200)
    expect((await call(path, { method: 'DELETE' })).status).toBe(404)
  }
  expect(await world.db.select().from(pictures).where(eq(pictures.source, 'upload'))).toEqual([])
})

test('400 and 404 a frame without a right number, color or product is not read', async () => {
  const { post, call } = await openMedia()
  const bytes = await makeImage('png')
  for (const number of ['', '0', '25', '1.5', 'x'])
    expect(await post(`${SPIN}?number=${number}`, bytes)).toMatchObject({
      status: 400,
      body: { code: 'validationFailed' },
    })
  expect(await post(`${PRODUCT}/spins/pink?number=1`, bytes)).toMatchObject({
    status: 400,
    body: { code: 'colorUnknown' },
  })
  expect(await post('/api/admin/products/none/spins/camel?number=1', bytes)).toMatchObject({
    status: 404,
  })
  expect((await call(`${PRODUCT}/media`)).body).toEqual({ frames: [], film: null })
})

test('201 a film is shown at once, without what the camera wrote into it, and replaced by the next', async () => {
  const { call, router, post, shown, film, world, passSeconds, files } = await openMedia()
  const sent = await post(`${PRODUCT}/film?name=..%2Ftur.mov`, film)
  expect(sent).toEqual({ status: 201, body: { id: expect.any(String) } })
  const first = (await shown()).film
  expect(first).toEqual({ key: expect.stringMatching(/^films\/[0-9a-f]{32}$/), ratio: 1.25 })
  expect((await call(`${PRODUCT}/media`)).body['film']).toMatchObject({
    id: sent.body['id'],
    fileName: 'tur.mov',
    seconds: 8.875,
  })
  const played = await router.request(`/media/${first?.key}.mp4`)
  expect(played.headers.get('content-type')).toBe('video/mp4')

  const other = new Uint8Array(await readFile('seed/films/atelier.mp4'))
  expect((await post(`${PRODUCT}/film?name=b.mp4`, other)).status).toBe(201)
  expect((await shown()).film?.key).not.toBe(first?.key)
  passSeconds((2 * DAY) / 1000)
  await sweepMedia(world)
  expect([...files.keys()].filter((key) => key.startsWith('films/'))).toEqual([
    `${(await shown()).film?.key}.mp4`,
  ])
})

test('a published film has neither place nor device nor names of the telephone that made it', async () => {
  const { post, files } = await openMedia()
  const place = '+41.0082+028.9784/'
  const written = ['Ayse Telefonu 15', 'Atolye Nisantasi', place]
  const bytes = await makeTaggedFilm({ artist: written[0], comment: written[1], '©xyz': place })
  for (const text of written) expect(Buffer.from(bytes).includes(text)).toBe(true)
  expect((await post(`${PRODUCT}/film?name=a.mp4`, bytes)).status).toBe(201)
  const [stored] = [...files].filter(([key]) => key.startsWith('films/')).map(([, file]) => file)
  for (const text of written) expect(Buffer.from(stored ?? []).includes(text)).toBe(false)
  expect(stored?.length).toBeGreaterThan(1_000_000)
})

test('422 what is no whole film that browsers play is refused, and the earlier film stays', async () => {
  const { post, shown, film } = await openMedia()
  await post(`${PRODUCT}/film?name=a.mp4`, film)
  const before = (await shown()).film
  const bad = {
    'a picture': await makeImage('png'),
    'cut off': film.slice(0, film.length / 2),
    'of the wrong format': new Uint8Array(await readFile('seed/films/atelier.webm')),
  }
  for (const [name, bytes] of Object.entries(bad))
    expect([name, await post(`${PRODUCT}/film?name=x.mp4`, bytes)]).toEqual([
      name,
      { status: 422, body: { code: 'notAFilm' } },
    ])
  expect((await shown()).film).toEqual(before)
})
