/** @module-tag nightly */

import { expect, test } from 'vitest'

import { createPictureSession } from './picture-session.ts'

const LIBRARY = '/api/admin/media'

test('a search for a frequent word finds the first 500 pictures, newest first, and reports that there are more', async () => {
  const { world, call } = await createPictureSession()
  const copy = (table: string, key: string, changes: string) =>
    world.db
      .execute(`insert into ${table} select (jsonb_populate_record(original, jsonb_build_object(
      '${key}', 'many-' || n ${changes}))).* from ${table} original, generate_series(1, 5001) n where ${key} = 'alara-1'`)
  await copy('products', 'id', ", 'style_code', 'MX-' || n, 'position', n")
  await copy('product_index', 'product_id', ", 'position', n")
  await copy('product_words', 'product_id', '')
  const addPictures = (source: string, from: number, to: number) =>
    world.db.execute(`with made as (
      insert into pictures (source, state, key, widths, webp_width, ratio)
      select '${source}', 'ready', n, '{400}', 400, 1 from generate_series(${from}, ${to}) n returning id, key),
    sent as (
      insert into uploads (id, sent_key, file_name, bytes, sent_by, sent_at)
      select id, key, 'IMG ' || key, 1, gen_random_uuid(), now() + key::int * interval '1 minute'
      from made where '${source}' = 'upload')
    insert into product_pictures (product_id, view, picture, position)
    select 'many-' || key, 'front', id, 1 from made`)
  const list = async (query: string) => {
    const { body } = await call(`${LIBRARY}?locale=en&${query}`)
    const page = body as unknown as { rows: { key: string }[]; total: number; isMore?: boolean }
    return { ...page, keys: page.rows.map(({ key }) => key) }
  }
  await addPictures('seed', 1, 1)
  await addPictures('upload', 2, 500)
  expect(await list('q=alara&rows=2')).toMatchObject({ total: 500, isMore: false })
  expect(await list('q=alara&rows=1&page=500')).toMatchObject({ keys: ['1'] })

  await addPictures('upload', 501, 502)
  expect(await list('q=alara&rows=2')).toMatchObject({
    keys: ['502', '501'],
    total: 500,
    isMore: true,
  })
  expect(await list('q=alara&rows=1&page=500')).toMatchObject({ keys: ['3'] })
  expect(await list('q=alara&rows=1&page=501')).toMatchObject({ keys: [], total: 500 })
  expect((await list('q=img+333')).keys).toEqual(['333'])
  expect(await list('q=alara&use=unused')).toMatchObject({ keys: [], total: 0 })
})
