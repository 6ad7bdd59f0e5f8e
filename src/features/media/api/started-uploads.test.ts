import { expect, test } from 'vitest'

import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { startedUploads } from '#features/media/started-upload.tables.ts'
import { PART_BYTES } from '#features/media/started-upload.ts'
import { sweepMedia } from '#features/media/sweep.jobs.ts'
import { makeNextPicture } from '#features/media/upload.jobs.ts'
import { UPLOAD_BYTES_MAX } from '#features/media/upload.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { makeHostileFiles } from '#testing/media/hostile-files.ts'
import { makeImage } from '#testing/media/make-image.ts'
import { createPictureSession, PICTURES } from '#testing/media/picture-session.ts'

const UPLOADS = '/api/admin/uploads'

async function openSending() {
  const studio = await createPictureSession()
  const { call } = studio
  const start = async (bytes: number) => {
    const headers = { 'content-type': 'application/json' }
    return call(UPLOADS, { method: 'POST', headers, body: JSON.stringify({ bytes }) })
  }
  const sendPart = (id: string, file: Uint8Array, offset: number) => {
    const body = new Uint8Array(file.subarray(offset, offset + PART_BYTES))
    return call(`${UPLOADS}/${id}?offset=${offset}`, { method: 'POST', body })
  }
  const finish = (id: string) => call(`${PICTURES}?view=back&upload=${id}`, { method: 'POST' })
  return { ...studio, start, sendPart, finish }
}

/** A picture of several parts: an image of noise hardly shrinks. */
async function makeLargePicture(): Promise<Uint8Array> {
  const image = await makeImage('png', { width: 40, height: 40 })
  return Buffer.concat([image, Buffer.alloc(PART_BYTES + 1000 - image.length, 7)])
}

test('202 a file arrives in parts, goes on where it stopped, and is a single picture however often it is finished', async () => {
  const { world, call, start, sendPart, finish, files } = await openSending()
  const file = await makeLargePicture()
  const started = await start(file.length)
  expect(started.status).toBe(201)
  const id = String(started.body['id'])
  expect(await sendPart(id, file, 0)).toMatchObject({ body: { received: PART_BYTES } })
  expect((await finish(id)).body).toEqual({ code: 'uploadUnfinished' })

  // The answer was lost: the sender asks, and goes on.
  expect((await sendPart(id, file, 0)).body).toEqual({ code: 'partOutOfOrder' })
  expect((await call(`${UPLOADS}/${id}`)).body).toMatchObject({ received: PART_BYTES })
  expect(await sendPart(id, file, PART_BYTES)).toMatchObject({ body: { received: file.length } })
  const finished = await Promise.all([finish(id), finish(id)])
  expect(finished).toMatchObject([{ status: 202 }, { status: 202 }])
  expect((await finish(id)).body).toMatchObject({ id })
  expect(await world.db.select().from(pictures)).toHaveLength(1)
  expect([...files.keys()].filter((key) => key.startsWith('parts/'))).toEqual([])
  await makeNextPicture(world)
  expect((await call(PICTURES)).body).toMatchObject([{ id, state: 'ready', view: 'back' }])
})

test('a file that arrives in parts has the limits and checks of any other file', async () => {
  const { world, start, sendPart, finish, files } = await openSending()
  expect((await start(UPLOAD_BYTES_MAX + 1)).status).toBe(400)
  expect((await start(0)).status).toBe(400)
  const hostile = Object.values(await makeHostileFiles())
  for (const { bytes } of hostile.filter((file) => file.bytes.length < PART_BYTES)) {
    const id = String((await start(bytes.length)).body['id'])
    await sendPart(id, bytes, 0)
    expect((await finish(id)).status).toBe(422)
    expect((await finish(id)).body).toEqual({ code: 'uploadMissing' })
  }
  expect(await world.db.select().from(pictures)).toEqual([])
  expect(await world.db.select().from(startedUploads)).toEqual([])
  expect([...files.keys()]).toEqual([])
})

test('400 parts of a wrong length or place; 413 parts that are too large', async () => {
  const { call, start } = await openSending()
  const id = String((await start(PART_BYTES + 10)).body['id'])
  const send = (offset: unknown, length: number) =>
    call(`${UPLOADS}/${id}?offset=${String(offset)}`, {
      method: 'POST',
      body: new Uint8Array(length),
    })
  expect((await send(0, 10)).body).toEqual({ code: 'validationFailed' })
  expect((await send('x', 10)).body).toEqual({ code: 'validationFailed' })
  expect((await send(0, PART_BYTES + 1)).status).toBe(413)
  expect((await send(-PART_BYTES, PART_BYTES)).body).toEqual({ code: 'partOutOfOrder' })
  expect((await send(0, PART_BYTES)).status).toBe(200)
  expect((await send(PART_BYTES, 11)).body).toEqual({ code: 'validationFailed' })
})

test('429 a person reserves room for twenty large files; what has arrived makes place for more', async () => {
  const { start, sendPart } = await openSending()
  const ids: string[] = []
  for (let count = 0; count < 20; count += 1)
    ids.push(String((await start(UPLOAD_BYTES_MAX)).body['id']))
  expect(await start(PART_BYTES)).toEqual({ status: 429, body: { code: 'tooManyUploads' } })
  await sendPart(ids[0] ?? '', new Uint8Array(PART_BYTES), 0)
  expect((await start(PART_BYTES)).status).toBe(201)
  expect((await start(1)).status).toBe(429)
})

test('409 of an open file counts what has arrived and its next part; the part that no longer fits is refused', async () => {
  const { world, start, sendPart, call } = await openSending()
  world.mediaBytesMax = 3 * PART_BYTES
  const file = new Uint8Array(2 * PART_BYTES)
  const first = String((await start(file.length)).body['id'])
  const second = String((await start(file.length)).body['id'])
  expect(await start(file.length)).toEqual({ status: 409, body: { code: 'mediaFull' } })
  expect((await sendPart(first, file, 0)).status).toBe(200)
  expect((await sendPart(second, file, 0)).status).toBe(200)
  expect(await sendPart(first, file, PART_BYTES)).toEqual({
    status: 409,
    body: { code: 'mediaFull' },
  })
  expect((await call(UPLOADS, { method: 'POST' })).status).toBe(400)
})

test('404 a file of which nothing has arrived is given up after an hour, one that has begun is not', async () => {
  const { world, start, sendPart } = await openSending()
  const file = new Uint8Array(2 * PART_BYTES)
  const [empty, begun] = [
    String((await start(file.length)).body['id']),
    String((await start(file.length)).body['id']),
  ]
  await sendPart(begun, file, 0)
  const before = new Date(world.now().getTime() - 3_700_000)
  await world.db.update(startedUploads).set({ startedAt: before })
  expect(await sendPart(empty, file, 0)).toEqual({ status: 404, body: { code: 'uploadMissing' } })
  expect((await sendPart(begun, file, PART_BYTES)).status).toBe(200)
})

test('404 another user does not reach a file, and after a day no user does; its parts are swept', async () => {
  const { world, call, start, sendPart, finish, files, passDays } = await openSending()
  const other = { email: 'second@manto.example', password: PASSWORD, name: 'Second' }
  const file = await makeLargePicture()
  const image = await makeImage('png')
  const id = String((await start(file.length)).body['id'])
  await sendPart(id, file, 0)
  await makeFirstAdmin(world, other)
  const { access_token: token } = await signIn(world, other)
  const headers = { authorization: `Bearer ${token}` }
  expect((await call(`${UPLOADS}/${id}`, { headers })).status).toBe(404)
  const finished = String((await start(image.length)).body['id'])
  await sendPart(finished, image, 0)
  expect((await finish(finished)).status).toBe(202)
  const asOther = { method: 'POST', headers }
  expect((await call(`${PICTURES}?view=back&upload=${finished}`, asOther)).status).toBe(404)
  files.delete([...files.keys()].find((key) => key.startsWith('uploads/')) ?? '')
  expect((await call(`${UPLOADS}/nobody`)).body).toEqual({ code: 'uploadMissing' })
  await sweepMedia(world)
  expect([...files.keys()].filter((key) => key.startsWith('parts/'))).toHaveLength(1)
  passDays(2)
  await sweepMedia(world)
  expect([...files.keys()].filter((key) => key.startsWith('parts/'))).toEqual([])
  expect(await world.db.select().from(startedUploads)).toEqual([])
})
