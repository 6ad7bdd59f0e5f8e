import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { setVisibility } from '#features/catalogue-admin/product-visibility.commands.ts'
import { productPictures, products } from '#features/catalogue/product.tables.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { uploads } from '#features/media/upload.tables.ts'
import { makeImage } from '#testing/media/make-image.ts'
import { createPictureSession } from '#testing/media/picture-session.ts'

const LIBRARY = '/api/admin/media'

test('the library says where each picture is used and what space they take; only unused ones can be deleted', async () => {
  const { world, call, send } = await createPictureSession()
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

test('pictures of staff come first on every page and in every order, then those of the demonstration', async () => {
  const { world, call, send } = await createPictureSession()
  const sent = []
  for (const name of ['camel_1', 'black_2'])
    sent.push((await send(await makeImage('png'), `?view=front&name=${name}.png`)).body['id'])
  const [seedPicture] = await world.db
    .insert(pictures)
    .values({ source: 'seed', state: 'ready', key: 'a', widths: [400], webpWidth: 400, ratio: 1 })
    .returning({ id: pictures.id })
  const place = { productId: 'alara-1', view: 'back', color: 'black', position: 9 } as const
  await world.db.insert(productPictures).values({ ...place, picture: seedPicture?.id ?? '' })
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
    expect(ids[2]).toBe(seedPicture?.id)
  }
  expect(await list('rows=2&page=2')).toEqual({ ids: [seedPicture?.id], total: 3 })
  expect(await list('q=black')).toEqual({ ids: [sent[1], seedPicture?.id], total: 2 })
  expect(await list('q=alara+black')).toEqual({ ids: [seedPicture?.id], total: 1 })
})

test('a picture is archived if all its products are, and used if any of them is not, whoever made it', async () => {
  const { world, call } = await createPictureSession()
  const [visible, other] = await world.db
    .select({ id: products.id })
    .from(products)
    .where(ne(products.visibility, 'archived'))
    .orderBy(products.id)
    .limit(2)
  const archivedId = other?.id ?? ''
  await world.db.update(products).set({ visibility: 'archived' }).where(eq(products.id, archivedId))
  await world.db.delete(productPictures)
  const addPicture = async (source: 'seed' | 'upload', places: string[]) => {
    const [picture] = await world.db
      .insert(pictures)
      .values({ source, state: 'ready', key: source, widths: [400], webpWidth: 400, ratio: 1 })
      .returning({ id: pictures.id })
    const id = picture?.id ?? ''
    const sentBy = crypto.randomUUID()
    const sent = { id, sentKey: id, fileName: 'a.png', bytes: 1, sentBy, sentAt: world.now() }
    if (source === 'upload') await world.db.insert(uploads).values(sent)
    for (const [position, productId] of places.entries())
      await world.db
        .insert(productPictures)
        .values({ productId, view: 'back', picture: id, position })
    return id
  }
  const ids = { used: [] as string[], archived: [] as string[] }
  for (const source of ['upload', 'seed'] as const) {
    ids.archived.push(await addPicture(source, [archivedId]))
    ids.used.push(await addPicture(source, [archivedId, visible?.id ?? '']))
    ids.used.push(await addPicture(source, [visible?.id ?? '']))
  }
  for (const use of ['used', 'archived'] as const) {
    const list = async (page = '') => {
      const { body } = await call(`${LIBRARY}?locale=en&use=${use}${page}`)
      return body as unknown as { rows: { id: string }[]; total: number }
    }
    const all = await list()
    expect(all.rows.map(({ id }) => id).toSorted()).toEqual(ids[use].toSorted())
    expect(all.total).toBe(ids[use].length)
    const second = await list('&rows=1&page=2')
    expect(second.rows).toEqual(all.rows.slice(1, 2))
    expect(second.total).toBe(all.total)
  }
})

test('the use of a sent picture follows every change of its places and of their products', async () => {
  const { world, send } = await createPictureSession()
  const id = String((await send(await makeImage('png'))).body['id'])
  const other = String((await send(await makeImage('webp'))).body['id'])
  const uses = async () => {
    const rows = await world.db.select({ id: uploads.id, use: uploads.use }).from(uploads)
    return [id, other].map((wanted) => rows.find((row) => row.id === wanted)?.use)
  }
  const show = async (productId: string) =>
    world.db.insert(productPictures).values({ productId, view: 'back', picture: id, position: 9 })
  const setVisibility = async (visibility: 'public' | 'archived', product?: string) =>
    world.db
      .update(products)
      .set({ visibility })
      .where(product ? eq(products.id, product) : undefined)
  const place = eq(productPictures.picture, id)
  const [second] = await world.db
    .select({ id: products.id })
    .from(products)
    .where(ne(products.id, 'alara-1'))
    .limit(1)
  const secondId = second?.id ?? ''

  expect(await uses()).toEqual(['used', 'used'])
  await setVisibility('archived')
  expect(await uses()).toEqual(['archived', 'archived'])
  await setVisibility('public', secondId)
  await show(secondId)
  expect(await uses()).toEqual(['used', 'archived'])
  await world.db.delete(products).where(eq(products.id, secondId))
  expect(await uses()).toEqual(['archived', 'archived'])
  await world.db.update(productPictures).set({ picture: other }).where(place)
  expect(await uses()).toEqual(['unused', 'archived'])
  await setVisibility('public', 'alara-1')
  expect(await uses()).toEqual(['unused', 'used'])
  await world.db.delete(productPictures)
  expect(await uses()).toEqual(['unused', 'unused'])
})

test('products that share pictures in another order are archived by two people at once', async () => {
  const { world } = await createPictureSession()
  const count = 20
  await world.db
    .execute(`insert into products select (jsonb_populate_record(source, jsonb_build_object(
    'id', side || n, 'style_code', side || n, 'position', n))).*
    from products source, generate_series(1, ${count}) n, unnest('{a,b}'::text[]) side where id = 'alara-1'`)
  await world.db.execute(`with made as (
      insert into pictures (source, state, key, widths, webp_width, ratio)
      select 'upload', 'ready', n, '{400}', 400, 1 from generate_series(1, ${count}) n returning id, key),
    sent as (
      insert into uploads (id, sent_key, file_name, bytes, sent_by, sent_at)
      select id, key, key, 1, gen_random_uuid(), now() from made returning id)
    insert into product_pictures (product_id, view, picture, position)
    select product, 'front', made.id, 1 from made,
      unnest(array['a' || key, 'b' || (${count} + 1 - key::int)]) product`)
  const idsOf = (side: string) => Array.from({ length: count }, (_, at) => `${side}${at + 1}`)
  const by = crypto.randomUUID()
  const show = (side: string, visibility: 'archived' | 'public') =>
    setVisibility(world, { ids: idsOf(side), visibility, at: null }, by)
  const useOfAll = async () =>
    (await world.db.selectDistinct({ use: uploads.use }).from(uploads)).map(({ use }) => use)
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.all([show('a', 'archived'), show('b', 'archived')])
    expect(await useOfAll()).toEqual(['archived'])
    await Promise.all([show('a', 'public'), show('b', 'public')])
    expect(await useOfAll()).toEqual(['used'])
  }
})
