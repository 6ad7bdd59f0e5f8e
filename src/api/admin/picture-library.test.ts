import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { productPictures } from '#business/catalogue/product.tables.ts'
import { pictures } from '#business/media/picture.tables.ts'
import { makeImage } from '#testing/make-image.ts'
import { openStudio } from '#testing/picture-studio.ts'

const LIBRARY = '/api/admin/media'

test('the library says where each picture is used and what space they take; only unused ones can be deleted', async () => {
  const { world, call, send } = await openStudio()
  const [used, unused] = [
    String(
      (await send(await makeImage('png'), '?view=front&color=camel&name=ALARA_01.png')).body['id'],
    ),
    String((await send(await makeImage('webp'), '?view=back&name=old.webp')).body['id']),
  ]
  await world.db.delete(productPictures).where(eq(productPictures.picture, unused))
  const list = async (query = '') => {
    const { body } = await call(`${LIBRARY}?locale=tr&${query}`)
    const { rows, bytes, bytesMax } = body as unknown as {
      rows: { id: string; uses: object[]; shows: object | null }[]
      bytes: number
      bytesMax: number
    }
    return { ids: rows.map(({ id }) => id), rows, bytes, bytesMax }
  }
  const all = await list()
  expect(all.ids.toSorted()).toEqual([used, unused].toSorted())
  expect(all.rows.find(({ id }) => id === used)?.uses).toEqual([
    { id: 'alara-1', name: 'Alara Kaban', visibility: 'public' },
  ])
  expect(all.rows.map(({ shows }) => shows).filter(Boolean)).toEqual([
    { styleCode: 'MN-1', color: 'Deve tüyü', view: 'front' },
  ])
  expect(all.bytes).toBeGreaterThan(0)
  expect(all.bytesMax).toBe(world.mediaBytesMax)
  expect((await list('use=used')).ids).toEqual([used])
  expect((await list('use=unused')).ids).toEqual([unused])
  expect((await list('use=archived')).ids).toEqual([])
  expect((await list('q=alara_')).ids).toEqual([used])
  expect((await list('q=deve+t')).ids).toEqual([used])
  expect((await list('q=%25')).ids).toEqual([])

  const remove = (id: string) => call(`${LIBRARY}/${id}`, { method: 'DELETE' })
  expect(await remove(used)).toMatchObject({ status: 409, body: { code: 'pictureInUse' } })
  expect((await remove(unused)).status).toBe(200)
  expect((await remove(unused)).status).toBe(404)
  expect((await list()).ids).toEqual([used])
})

test('what staff have sent comes first on every page and in every order, then what the demonstration shows', async () => {
  const { world, call, send } = await openStudio()
  const sent = []
  for (const name of ['camel_1', 'black_2'])
    sent.push((await send(await makeImage('png'), `?view=front&name=${name}.png`)).body['id'])
  const [made] = await world.db
    .insert(pictures)
    .values({ source: 'seed', state: 'ready', key: 'a', widths: [400], webpWidth: 400, ratio: 1 })
    .returning({ id: pictures.id })
  const place = { productId: 'alara-1', view: 'back', color: 'black', position: 9 } as const
  await world.db.insert(productPictures).values({ ...place, picture: made?.id ?? '' })
  const list = async (query: string) => {
    const { body } = await call(`${LIBRARY}?locale=en&${query}`)
    const { rows, total } = body as unknown as { rows: { id: string }[]; total: number }
    return { ids: rows.map(({ id }) => id), total }
  }
  for (const order of ['', 'sort=bytes&', 'sort=-bytes&', 'sort=sent&', 'use=used&']) {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`${order}rows=1&page=${page}`)))
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3])
    const ids = pages.flatMap((page) => page.ids)
    expect(new Set(ids.slice(0, 2))).toEqual(new Set(sent))
    expect(ids[2]).toBe(made?.id)
  }
  expect(await list('rows=2&page=2')).toEqual({ ids: [made?.id], total: 3 })
  expect(await list('q=black')).toEqual({ ids: [sent[1], made?.id], total: 2 })
  expect(await list('q=alara+black')).toEqual({ ids: [made?.id], total: 1 })
})
