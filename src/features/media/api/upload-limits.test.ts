import { randomUUID } from 'node:crypto'
import { promises } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { ne } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'

import { pictures } from '#features/media/picture.tables.ts'
import { makeNextPicture } from '#features/media/upload.jobs.ts'
import { uploads } from '#features/media/upload.tables.ts'
import { UPLOADS_A_DAY_MAX } from '#features/media/upload.ts'
import { openDiskStorage } from '#platform/storage/disk-storage.ts'
import { makeImage } from '#testing/media/make-image.ts'
import { createPictureSession, PICTURES } from '#testing/media/picture-session.ts'

const full = { status: 409, body: { code: 'mediaFull' } }

test('409 when the total size would be over the limit; deleting a picture that no product shows frees space', async () => {
  const { world, files, call, send } = await createPictureSession()
  const image = await makeImage('png')
  world.mediaBytesMax = image.length * 2
  const first = await send(image)
  expect([first.status, (await send(image)).status]).toEqual([202, 202])
  const before = files.size
  expect(await send(image)).toEqual(full)
  expect(files.size).toBe(before)
  expect(await world.db.select().from(uploads)).toHaveLength(2)

  // The sizes made of them do not count.
  while (await makeNextPicture(world));
  expect(await send(image)).toEqual(full)

  const id = String(first.body['id'])
  await call(`${PICTURES}/${id}`, { method: 'DELETE' })
  expect(await send(image)).toEqual(full)
  expect((await call(`/api/admin/media/${id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await send(image)).status).toBe(202)
  expect(await send(image)).toEqual(full)
})

test('202 a failed picture does not count', async () => {
  const { world, send } = await createPictureSession()
  const image = await makeImage('png', { width: 300, height: 300 })
  const broken = image.subarray(0, image.length / 2)
  world.mediaBytesMax = image.length
  expect((await send(broken)).status).toBe(202)
  expect(await send(image)).toEqual(full)
  while (await makeNextPicture(world));
  expect(await world.db.select().from(pictures)).toMatchObject([{ state: 'failed' }])
  expect((await send(image)).status).toBe(202)
})

test('409 of uploads at the same moment for all that do not fit', async () => {
  const { world, send } = await createPictureSession()
  const images = await Promise.all(
    Array.from({ length: 8 }, (_, mark) => makeImage('png', { mark: mark + 1 })),
  )
  const largest = Math.max(...images.map(({ length }) => length))
  world.mediaBytesMax = largest * 3
  const answers = await Promise.all(images.map((image) => send(image)))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([202, 202, 202, 409, 409, 409, 409, 409])
})

test('429 after a thousand pictures of a user in a day; not for another user, not a day later', async () => {
  const { world, send } = await createPictureSession()
  const image = await makeImage('png')
  const row = { sentKey: 'uploads/a.png', fileName: 'earlier', bytes: 1, sentAt: world.now() }
  const insert = async (sentBy: string, length: number) => {
    const ids = Array.from({ length }, () => randomUUID())
    const waiting = { source: 'upload', state: 'pending' } as const
    await world.db.insert(pictures).values(ids.map((id) => ({ id, ...waiting })))
    await world.db.insert(uploads).values(ids.map((id) => ({ id, ...row, sentBy })))
  }
  const somebody = '11111111-1111-4111-8111-111111111111'
  await insert(somebody, UPLOADS_A_DAY_MAX)
  expect((await send(image)).status).toBe(202)

  const [mine] = await world.db.select().from(uploads).where(ne(uploads.sentBy, somebody))
  await insert(mine?.sentBy ?? '', UPLOADS_A_DAY_MAX - 1)
  expect(await send(image)).toEqual({ status: 429, body: { code: 'tooManyUploads' } })
  const dayAgo = new Date(world.now().getTime() - 86_400_000)
  await world.db.update(uploads).set({ sentAt: dayAgo })
  expect((await send(image)).status).toBe(202)
})

// A gigabyte in blocks of 4096 bytes.
const GB = 1e9 / 4096

test.each([
  ['a fifth of a small disk', { blocks: 10 * GB, enough: 2.1 * GB, tooLittle: 1.9 * GB }],
  ['5 GB of a large disk', { blocks: 1000 * GB, enough: 5.1 * GB, tooLittle: 4.9 * GB }],
])('503 as soon as less than %s is free', async (_, { blocks, enough, tooLittle }) => {
  const { world, send } = await createPictureSession()
  const folder = await mkdtemp(join(tmpdir(), 'disk-'))
  world.storage = openDiskStorage(folder)
  const disk = { bsize: 4096, blocks, bavail: enough }
  const statfs = vi.spyOn(promises, 'statfs').mockImplementation(async () => disk as never)
  syncBuiltinESMExports()
  try {
    const image = await makeImage('png')
    expect((await send(image)).status).toBe(202)
    disk.bavail = tooLittle
    expect(await send(image)).toEqual({ status: 503, body: { code: 'busy' } })
    expect(await world.db.select().from(uploads)).toHaveLength(1)
    expect(await world.storage.list('')).toHaveLength(1)
  } finally {
    statfs.mockRestore()
    syncBuiltinESMExports()
    await rm(folder, { recursive: true })
  }
})
