import { expect, test } from 'vitest'

import { busyError } from '#base/busy.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { mediaRouter } from './media.ts'

async function openMedia() {
  const { world } = await openTestWorld()
  await world.storage.put('models/abc-400.avif', new Uint8Array([1, 2, 3]))
  await world.storage.put('models/notes.txt', new Uint8Array([1]))
  await world.storage.put('films/abc.mp4', new Uint8Array([0, 1, 2, 3, 4, 5]))
  await world.storage.put('originals/abc.webp', new Uint8Array([1]))
  const router = openTestRouter(world, { '/media': mediaRouter })
  return (path: string, method = 'GET', headers = {}) =>
    router.request(`/media/${path}`, { method, headers })
}

test('200 a picture, cached forever, with its own content type', async () => {
  const send = await openMedia()
  const answer = await send('models/abc-400.avif')

  expect(answer.status).toBe(200)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('200 HEAD has the headers of GET and no body', async () => {
  const send = await openMedia()
  const answer = await send('models/abc-400.avif', 'HEAD')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).toBe('3')
  expect(await answer.text()).toBe('')
})

test('404 every key that is not a picture in storage', async () => {
  const send = await openMedia()
  for (const path of [
    'models/none-400.avif',
    'originals/abc.webp',
    'models/notes.txt',
    'models/abc-400',
    'models',
    'models/',
    '..%2Fmodels/abc-400.avif',
    'models/..%2f..%2fsecret.avif',
    'models/%00.avif',
    'MODELS/ABC-400.AVIF',
  ])
    expect({ path, status: (await send(path)).status }).toEqual({ path, status: 404 })
})

test('404 a missing picture may come later, so the response is not cached', async () => {
  const send = await openMedia()
  const answer = await send('models/none-400.avif')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('206 parts of a film, 416 a range behind its end', async () => {
  const send = await openMedia()
  const part = await send('films/abc.mp4', 'GET', { range: 'bytes=2-3' })
  expect(part.status).toBe(206)
  expect(Object.fromEntries(part.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-range': 'bytes 2-3/6',
    'content-length': '2',
    'accept-ranges': 'bytes',
  })
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(new Uint8Array([2, 3]))

  const behind = await send('films/abc.mp4', 'GET', { range: 'bytes=6-' })
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, 'bytes */6'])
  const whole = await send('films/abc.mp4', 'GET', { range: 'bytes=2-3', 'if-range': '"other"' })
  expect(whole.status).toBe(200)
})

test('304 for a client that has the file already', async () => {
  const send = await openMedia()
  const etag = (await send('models/abc-400.avif')).headers.get('etag') ?? ''
  expect((await send('models/abc-400.avif', 'GET', { 'if-none-match': etag })).status).toBe(304)
})

test('503 while storage is not available, and the response is not cached', async () => {
  const { world } = await openTestWorld()
  const get = async () => {
    throw busyError('Storage')
  }
  const away = { ...world, storage: { ...world.storage, open: get } }
  const answer = await openTestRouter(away, { '/media': mediaRouter }).request(
    '/media/models/abc-400.avif',
  )
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
})
