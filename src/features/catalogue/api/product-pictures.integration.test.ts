import { expect, test } from 'vitest'

import { busyError } from '#base/busy.ts'
import { changePicture } from '#features/catalogue-admin/picture.commands.ts'
import { getProduct } from '#features/catalogue/product.queries.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { makeNextPicture } from '#features/media/upload.jobs.ts'
import { UPLOAD_BYTES_MAX } from '#features/media/upload.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { makeHostileFiles } from '#testing/media/hostile-files.ts'
import { makeImage } from '#testing/media/make-image.ts'
import { createPictureSession, PICTURES } from '#testing/media/picture-session.ts'

const NOBODY = '33333333-3333-4333-8333-333333333333'

test('202 a picture is accepted with any content type, and appears when its sizes are made', async () => {
  const { world, router, call, send } = await createPictureSession()
  const { status, body } = await send(
    await makeImage('png', { width: 400, height: 500 }),
    '?view=back&color=camel&name=..%2F..%2Fcon%00%E2%80%AEgpj.exe',
  )
  expect({ status, body }).toEqual({
    status: 202,
    body: { id: expect.any(String), state: 'pending' },
  })
  await makeNextPicture(world)

  const [picture] = (await call(PICTURES)).body as unknown as { key: string; fileName: string }[]
  expect(picture).toMatchObject({ state: 'ready', view: 'back', fileName: 'congpj.exe' })
  expect((await router.request(`/media/${picture?.key}-320.avif`)).status).toBe(200)

  expect((await call(`${PICTURES}/${String(body['id'])}`, { method: 'DELETE' })).status).toBe(200)
  expect((await call(`${PICTURES}/${String(body['id'])}`, { method: 'DELETE' })).status).toBe(404)
  expect((await call(PICTURES)).body).toEqual([])
})

test('404 uploads and originals are not served', async () => {
  const { world, router, files, send } = await createPictureSession()
  await send(await makeImage('webp'))
  const sent = [...files.keys()]
  await makeNextPicture(world)
  const hidden = [...sent, ...files.keys()].filter((key) => /^(uploads|originals)/.test(key))
  expect(hidden).toHaveLength(2)
  for (const key of hidden) {
    await world.storage.put(key, new Uint8Array([1]))
    expect((await router.request(`/media/${key}`)).status).toBe(404)
  }
})

test('401 and 403 for everybody who is not an admin', async () => {
  const { world, call } = await createPictureSession()
  await makeAccount(world, { email: 'ayse@butik.example' })
  const { access_token: plain } = await signIn(world)
  const body = new Uint8Array(await makeImage('png'))
  for (const [token, status] of [
    ['none', 401],
    [plain, 403],
  ] as const)
    for (const method of ['GET', 'POST'])
      expect(
        (
          await call(
            `${PICTURES}?view=front`,
            { method, ...(method === 'POST' && { body }) },
            token,
          )
        ).status,
      ).toBe(status)
})

test('413 a file over the limit, with or without content-length, is not read to its end', async () => {
  const { call } = await createPictureSession()
  let input = 0
  const endless = () =>
    new ReadableStream({
      pull(controller) {
        input += 1
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
  const unsaid = await call(`${PICTURES}?view=front`, {
    method: 'POST',
    body: endless(),
    duplex: 'half',
  })
  expect(unsaid).toEqual({ status: 413, body: { code: 'tooLarge' } })
  expect(input * 1024 * 1024).toBeLessThan(UPLOAD_BYTES_MAX + 4 * 1024 * 1024)

  input = 0
  const headers = { 'content-length': String(UPLOAD_BYTES_MAX + 1) }
  const tooLarge = { method: 'POST', body: endless(), duplex: 'half', headers } as const
  expect((await call(`${PICTURES}?view=front`, tooLarge)).status).toBe(413)
  expect(input).toBeLessThan(3)
})

test('400 an empty body, a view or a color that does not exist', async () => {
  const { send } = await createPictureSession()
  const image = await makeImage('png')
  expect((await send(new Uint8Array())).body).toEqual({ code: 'bodyMissing' })
  expect((await send(image, '?view=inside')).body).toEqual({ code: 'validationFailed' })
  expect((await send(image, '?view=front&color=pink')).body).toEqual({ code: 'colorUnknown' })
})

test('422 decompression bombs, drawings, HTML, animations: refused quickly, and nothing is stored', async () => {
  const { files, send } = await createPictureSession()
  for (const [name, { bytes, code }] of Object.entries(await makeHostileFiles())) {
    const began = performance.now()
    const { status, body } = await send(bytes)
    expect({ name, status, body }).toEqual({ name, status: 422, body: { code } })
    expect(performance.now() - began).toBeLessThan(1000)
  }
  expect(files.size).toBe(0)
})

test('503 while storage is not available or full, and nothing is stored', async () => {
  const { world, send } = await createPictureSession()
  const { storage } = world
  const put = async () => {
    throw busyError('Storage')
  }
  for (const error of [{ put }, { hasFreeSpace: async () => false }]) {
    Object.assign(world, { storage: { ...storage, ...error } })
    expect(await send(await makeImage('png'))).toMatchObject({
      status: 503,
      body: { code: 'busy' },
    })
  }
  expect(await world.db.select().from(pictures)).toEqual([])
})

test(
  '200 files, five at a time, good and bad: each gets a response, and memory does not grow',
  { tags: 'nightly' },
  async () => {
    const { world, send, call } = await createPictureSession()
    const hostile = Object.values(await makeHostileFiles()).map(({ bytes }) => bytes)
    const marks = Array.from({ length: 200 }, (_, mark) => mark)
    const before = process.memoryUsage.rss()
    let slowest = 0
    const counts: Record<number, number> = {}
    const sendNext = async (): Promise<void> => {
      const mark = marks.pop()
      if (mark === undefined) return
      const bad = hostile[mark % hostile.length] ?? new Uint8Array()
      const bytes = mark % 4 === 0 ? await makeImage('jpeg', { mark }) : bad
      const began = performance.now()
      const { status } = await send(bytes)
      slowest = Math.max(slowest, performance.now() - began)
      counts[status] = (counts[status] ?? 0) + 1
      return sendNext()
    }
    await Promise.all(Array.from({ length: 5 }, sendNext))

    expect(counts).toEqual({ 202: 50, 422: 150 })
    expect(slowest).toBeLessThan(2000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
    while (await makeNextPicture(world));
    const states = (await call(PICTURES)).body as unknown as { state: string }[]
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['ready']))
  },
)

test('a picture that replaces another keeps its place, view, color and texts', async () => {
  const { world, call, send } = await createPictureSession()
  const ids = []
  for (const view of ['front', 'side', 'back'])
    ids.push(String((await send(await makeImage('png'), `?view=${view}&color=camel`)).body['id']))
  const [front, side = '', back] = ids
  const sent = await send(await makeImage('webp'), `?view=front&replaces=${side}`)
  while (await makeNextPicture(world));
  const { body } = await call('/api/admin/catalogue/products/alara-1/pictures')
  const list = body as unknown as { id: string; view: string }[]
  expect(list.map(({ id, view }) => [id, view])).toEqual([
    [front, 'front'],
    [sent.body['id'], 'side'],
    [back, 'back'],
  ])
  expect((await send(await makeImage('png'), `?view=front&replaces=${side}`)).status).toBe(404)
})

test('the text of staff about a picture appears in its language only', async () => {
  const { world, send } = await createPictureSession()
  const { body } = await send(await makeImage('png'), '?view=front&color=camel')
  await makeNextPicture(world)
  const [productId, picture] = ['alara-1', String(body['id'])]
  const facts = { view: 'front', color: 'camel', isDigitalSample: false } as const
  const form = { ...facts, alt: { tr: 'Pencere önünde' }, focusX: 40, focusY: 15 }
  await changePicture(world, { productId, picture }, form, NOBODY)
  const pictureIn = async (locale: 'tr' | 'ru') =>
    (await getProduct(world, productId, locale, 'visitor')).pictures[0]
  expect(await pictureIn('tr')).toMatchObject({ alt: 'Pencere önünde', focus: [40, 15] })
  expect(await pictureIn('ru')).toMatchObject({ alt: null, focus: [40, 15] })
})
