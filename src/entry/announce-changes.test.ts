import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

import { eq } from 'drizzle-orm'
import { onTestFinished, expect, test } from 'vitest'

import { recordProductsRemoved } from '#features/catalogue/product-address.commands.ts'
import { products } from '#features/catalogue/product.tables.ts'
import { fillCatalogue } from '#testing/catalogue/make-catalogue.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { announceChanges } from './announce-changes.ts'
import { siteFilesRouter } from './pages/site-files.ts'

type Announcement = { host: string; key: string; keyLocation: string; urlList: string[] }

async function openService() {
  const received: Announcement[] = []
  const answer = { status: 202 }
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(body as Announcement)
      response.writeHead(answer.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const { world: plain } = await openTestWorld()
  await fillCatalogue(plain)
  const indexNow = { key: 'a-key-of-our-own', url: `http://127.0.0.1:${port}/indexnow` }
  return { received, answer, world: { ...plain, indexNow } }
}

test('search engines are told once of every product page that is new, changed or gone, in all languages', async () => {
  const { received, world } = await openService()
  await announceChanges(world)
  expect(received).toMatchObject([
    {
      host: 'localhost:3000',
      key: 'a-key-of-our-own',
      keyLocation: 'http://localhost:3000/a-key-of-our-own.txt',
    },
  ])
  expect(received[0]?.urlList.toSorted()).toEqual([
    'http://localhost:3000/en/product/alara-1',
    'http://localhost:3000/en/product/isil-2',
    'http://localhost:3000/ru/produkt/alara-1',
    'http://localhost:3000/ru/produkt/isil-2',
    'http://localhost:3000/tr/urun/alara-1',
    'http://localhost:3000/tr/urun/isil-2',
  ])
  await announceChanges(world)
  expect(received).toHaveLength(1)

  await world.db
    .update(products)
    .set({ sizes: ['40'] })
    .where(eq(products.id, 'isil-2'))
  await recordProductsRemoved(world.db, ['eski-5'], new Date(Date.now() + 60_000))
  await announceChanges(world)
  expect(received[1]?.urlList.filter((url) => url.includes('/en/'))).toEqual([
    'http://localhost:3000/en/product/isil-2',
    'http://localhost:3000/en/product/eski-5',
  ])
})

test('changes that the service refused are announced again; without a key none are announced', async () => {
  const { received, answer, world } = await openService()
  answer.status = 429
  await expect(announceChanges(world)).rejects.toThrow('429')
  answer.status = 200
  await announceChanges(world)
  expect(received[1]).toEqual(received[0])

  await announceChanges({ ...world, indexNow: null })
  expect(received).toHaveLength(2)
})

test('the key is found at its address, and at no other', async () => {
  const { world } = await openService()
  const get = (path: string) => openTestRouter(world, { '/': siteFilesRouter }).request(path)
  expect(await (await get('/a-key-of-our-own.txt')).text()).toBe('a-key-of-our-own')
  expect((await get('/another-key-1234.txt')).status).toBe(404)
})
