import { expect, test } from 'vitest'

import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestApp } from '#testing/test-app.ts'
import { openTestWorld } from '#testing/test-world.ts'

test('answers of the API are compressed for browsers that accept it', async () => {
  const { world } = await openTestWorld()
  await fillCatalogue(world)
  const request = await openTestApp(world)
  const path = '/api/catalogue/suggestions?locale=en&q=pea+coat'

  const compressed = await request(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  expect(compressed.headers.get('vary')).toMatch(/accept-encoding/i)
  const text = compressed.body?.pipeThrough(new DecompressionStream('gzip'))
  const plain = await request(path)
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await new Response(text).json()).toEqual(await plain.json())
})
