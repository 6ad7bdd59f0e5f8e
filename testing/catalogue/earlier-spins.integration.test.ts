import { expect, test } from 'vitest'

import { openEarlierDatabase } from '#testing/earlier-database.ts'

test('spins from before their frames were pictures are shown from the same files', async () => {
  const { db, goOn } = await openEarlierDatabase('spins_and_films')
  await db.exec(`
    insert into collections (slug, name, full_name, description, position) values ('fw', '{}', '{}', '{}', 0);
    insert into categories (slug, name, position) values ('coat', '{}', 0);
    insert into fabrics (slug, name, position, composition) values ('kase', '{}', 0, '[]');
    insert into colors (slug, code, name, hex, position) values ('camel', 'CML', '{}', '#b08d57', 0);
    insert into products (id, style_code, name, description, details, collection, category, fabric,
      composition, lining, sizes, visibility, position)
      values ('a', 'a', '{}', '{}', '{}', 'fw', 'coat', 'kase', '[]', '[]', '{}', 'draft', 0);
    insert into product_spins (product_id, color, key, frames, width, webp_width, ratio)
      values ('a', 'camel', 'spins/5f', 24, 640, 320, '1.2500')`)
  await goOn()

  const { rows } = await db.query(`
    select product_id, color, position, source, state, is_digital_sample, key, widths, webp_width, ratio
    from spin_frames join pictures on pictures.id = picture order by position`)
  const same = { product_id: 'a', color: 'camel', source: 'seed', state: 'ready', ratio: 1.25 }
  const files = { is_digital_sample: true, widths: [640], webp_width: 320 }
  expect(rows).toEqual(
    Array.from({ length: 24 }, (_, position) => {
      const key = `spins/5f-${String(position).padStart(2, '0')}`
      return { ...same, ...files, position, key }
    }),
  )
  await db.close()
}, 60_000)
