import { expect, test } from 'vitest'

import { openTestDoor } from '#testing/test-door.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { media } from './media.ts'

async function openMedia() {
  const { world } = await openTestWorld()
  await world.storage.put('models/abc-400.avif', new Uint8Array([1, 2, 3]))
  await world.storage.put('models/notes.txt', new Uint8Array([1]))
  const door = openTestDoor(world, { '/media': media })
  return (path: string, method = 'GET') => door.request(`/media/${path}`, { method })
}

test('200 a picture, for ever, as what it is and nothing else', async () => {
  const ask = await openMedia()
  const answer = await ask('models/abc-400.avif')

  expect(answer.status).toBe(200)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test('200 HEAD says what GET would, without the picture', async () => {
  const ask = await openMedia()
  const answer = await ask('models/abc-400.avif', 'HEAD')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).toBe('3')
  expect(await answer.text()).toBe('')
})

test('404 whatever is not a picture in storage', async () => {
  const ask = await openMedia()
  for (const path of [
    'models/none-400.avif',
    'models/notes.txt',
    'models/abc-400',
    'models',
    'models/',
    '..%2Fmodels/abc-400.avif',
    'models/..%2f..%2fsecret.avif',
    'models/%00.avif',
    'MODELS/ABC-400.AVIF',
  ])
    expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 404 })
})

test('404 a picture that is missing now may come later: nobody keeps the answer', async () => {
  const ask = await openMedia()
  const answer = await ask('models/none-400.avif')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
