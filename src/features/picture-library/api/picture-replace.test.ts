import { asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { getProduct } from '#features/catalogue/product.queries.ts'
import { productPictures, products } from '#features/catalogue/product.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { sweepMedia } from '#features/media/sweep.jobs.ts'
import { makeNextPicture } from '#features/media/upload.jobs.ts'
import { makeImage } from '#testing/media/make-image.ts'
import { createPictureSession } from '#testing/media/picture-session.ts'

const LIBRARY = '/api/admin/media'
const CATALOGUE = '/api/admin/catalogue/products'
const PICTURES = '/api/admin/products'
const NOTHING = '33333333-3333-4333-8333-333333333333'

/** A picture that two products show in different places, and another that none shows. */
async function openLibrary() {
  const studio = await createPictureSession()
  const { world, call, send } = studio
  const post = (path: string, json?: object) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      ...(json && { body: JSON.stringify(json) }),
    })
  const add = async (mark: number) => {
    const bytes = await makeImage('jpeg', { width: 80, height: 100, mark })
    const sent = await call(`${LIBRARY}?name=new-${mark}.jpg`, {
      method: 'POST',
      body: new Uint8Array(bytes),
    })
    expect(sent).toMatchObject({ status: 202, body: { state: 'pending' } })
    return String(sent.body['id'])
  }
  const makeAll = async () => {
    while (await makeNextPicture(world));
  }
  const old = String((await send(await makeImage('png'), '?view=front&color=camel')).body['id'])
  const copy = String((await post(`${CATALOGUE}/alara-1/duplicate`)).body['id'])
  await world.db
    .update(productPictures)
    .set({ view: 'back', color: 'black', position: 7, alt: { tr: 'Arkadan' }, focusX: 10 })
    .where(eq(productPictures.productId, copy))
  const both = ['alara-1', copy]
  const places = () =>
    world.db
      .select()
      .from(productPictures)
      .where(inArray(productPictures.productId, both))
      .orderBy(asc(productPictures.productId))
  const replace = (by: string, shown = both, id = old, focus?: object[]) =>
    post(`${LIBRARY}/${id}/replace`, { with: by, products: shown, ...(focus && { focus }) })
  const listIds = async (query: string) => {
    const { body } = await call(`${LIBRARY}?locale=tr&${query}`)
    return (body['rows'] as { id: string }[]).map(({ id }) => id)
  }
  return { ...studio, post, add, makeAll, old, copy, both, places, replace, listIds }
}

test('a picture is replaced in all its products at once, and what is said about each place stays', async () => {
  const { world, call, add, makeAll, old, copy, places, replace, listIds } = await openLibrary()
  const by = await add(1)
  await makeAll()
  const before = await places()
  const version = async (id: string) => (await call(`${CATALOGUE}/${id}`)).body['version']
  const versions = [await version('alara-1'), await version(copy)]

  const focus = before.map(({ productId, focusX, focusY }) => ({
    product: productId,
    focusX,
    focusY,
  }))
  expect(await replace(by)).toEqual({ status: 200, body: { products: 2, focus } })
  const moved = before.map((row) => ({ ...row, picture: by, focusX: 50, focusY: 50 }))
  expect(await places()).toEqual(moved)
  expect(await listIds('use=used')).toEqual([by])
  expect(await listIds('use=unused')).toEqual([old])
  expect([await version('alara-1'), await version(copy)]).toEqual(versions)
  for (const id of ['alara-1', copy]) {
    const history = (await call(`${CATALOGUE}/${id}/history`)).body as unknown as object[]
    expect(
      history.filter((entry) => JSON.stringify(entry).includes('picture.replaced')),
    ).toHaveLength(1)
    expect(history[0]).toMatchObject({
      action: 'picture.replaced',
      facts: { product: id, before: old },
      by: 'Staff',
    })
    const [row] = await world.db.select().from(products).where(eq(products.id, id))
    expect(row?.pageChangedAt).toEqual(world.now())
  }

  expect((await replace(old, undefined, by, focus)).status).toBe(200)
  expect(await listIds('use=used')).toEqual([old])
  expect(await places()).toEqual(before)
  expect((await replace(by)).status).toBe(200)
  expect((await call(`${LIBRARY}/${old}`, { method: 'DELETE' })).status).toBe(200)
  await sweepMedia(world)
  expect(await places()).toEqual(moved)
})

test('a photograph takes the mark of a digital sample off the places of a drawing, and the drawing brings it back', async () => {
  const { world, send, add, makeAll, old, replace } = await openLibrary()
  await world.db.update(pictures).set({ isDigitalSample: true }).where(eq(pictures.id, old))
  const photo = await add(1)
  await makeAll()
  const isSample = async () => {
    const { pictures: shown } = await getProduct(world, 'alara-1', 'tr', 'visitor')
    return shown.map((picture) => picture.isDigitalSample)
  }
  expect(await isSample()).toEqual([true])
  expect((await replace(photo)).status).toBe(200)
  expect(await isSample()).toEqual([false])
  expect((await replace(old, undefined, photo)).status).toBe(200)
  expect(await isSample()).toEqual([true])

  await send(await makeImage('webp'), `?view=front&replaces=${old}`)
  await makeAll()
  expect(await isSample()).toEqual([false])
})

test('a picture replaced in a product stays in the library, and comes back with its point', async () => {
  const { world, makeAll, send, old, copy, places, replace, listIds, call } = await openLibrary()
  await call(`${PICTURES}/${copy}/pictures/${old}`, { method: 'DELETE' })
  const point = { focusX: 30, focusY: 70 }
  await world.db.update(productPictures).set(point)
  const before = await places()
  const sent = await send(await makeImage('webp'), `?view=front&replaces=${old}`)
  const by = String(sent.body['id'])
  await makeAll()
  expect(await places()).toMatchObject([{ picture: by, focusX: 50, focusY: 50 }])
  expect(await listIds('use=unused')).toEqual([old])

  const focus = [{ product: 'alara-1', ...point }]
  expect((await replace(old, ['alara-1'], by, focus)).status).toBe(200)
  expect(await places()).toEqual(before)
  expect(await listIds('use=unused')).toEqual([by])
  const wrong = [{ product: 'alara-1', focusX: 101, focusY: 0 }]
  expect((await replace(by, ['alara-1'], old, wrong)).status).toBe(400)
})

test('nothing is replaced when the other picture is not ready, there already, or the products changed', async () => {
  const { world, add, makeAll, old, copy, places, replace, send } = await openLibrary()
  const before = await places()
  const by = await add(1)
  const refusedAs = async (code: string, status: number, ...input: Parameters<typeof replace>) =>
    expect(await replace(...input)).toEqual({ status, body: { code } })
  await refusedAs('pictureNotReady', 409, by)
  await makeAll()
  await refusedAs('usesChanged', 409, by, ['alara-1'])
  await refusedAs('usesChanged', 409, by, ['alara-1', copy, 'isil-2'])
  await refusedAs('validationFailed', 400, by, [])
  await refusedAs('pictureMissing', 404, NOTHING)
  await refusedAs('pictureMissing', 404, old)
  await refusedAs('pictureMissing', 404, by, undefined, NOTHING)
  expect(await places()).toEqual(before)

  const there = String((await send(await makeImage('webp'), '?view=back')).body['id'])
  await makeAll()
  await refusedAs('pictureThere', 409, there)
  expect(await world.db.$count(productPictures, eq(productPictures.picture, old))).toBe(2)
})

test('twenty replacements at once replace once, and the others hear that the products changed', async () => {
  const { add, makeAll, copy, places, replace } = await openLibrary()
  const others = await Promise.all([1, 2, 3, 4].map(add))
  await makeAll()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => replace(others[at % 4] ?? '')),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect(new Set(answers.map(({ body }) => body['code']))).toEqual(
    new Set([undefined, 'usesChanged']),
  )
  const winner = others[answers.findIndex(({ status }) => status === 200) % 4]
  const shown = await places()
  expect(shown.filter(({ picture }) => picture === winner).map((row) => row.productId)).toEqual(
    ['alara-1', copy].toSorted(),
  )
})

test('a removed picture stays in the library and comes back to its place with what was said of it, once', async () => {
  const { world, makeAll, old, copy, places, listIds, call } = await openLibrary()
  await makeAll()
  await call(`${PICTURES}/${copy}/pictures/${old}`, { method: 'DELETE' })
  const said = {
    color: null,
    view: 'back',
    alt: { tr: 'Arkadan' },
    focusX: 30,
    focusY: 70,
  } as const
  await world.db.update(productPictures).set(said)
  expect((await call(`${PICTURES}/alara-1/pictures/${old}`, { method: 'DELETE' })).status).toBe(200)
  expect(await places()).toEqual([])
  expect(await listIds('use=unused')).toEqual([old])

  const restore = () =>
    call(`/api/admin/catalogue/products/alara-1/pictures/${old}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...said, isDigitalSample: true, position: 0 }),
    })
  expect((await restore()).status).toBe(200)
  expect(await places()).toMatchObject([{ ...said, productId: 'alara-1', position: 0 }])
  expect((await restore()).status).toBe(409)
  await world.db.delete(pictures)
  expect((await restore()).status).toBe(404)
})
