import { expect, test } from 'vitest'

import { openEarlierDatabase } from '#testing/earlier-database.ts'

test('pictures with a WebP of each width keep one existing WebP, everywhere they are shown', async () => {
  const { db, goOn } = await openEarlierDatabase('one_webp_a_picture')
  await db.exec(`
    insert into collections values ('fw', '{}', '{}', '{}', 0);
    insert into categories values ('coat', '{}', 0);
    insert into fabrics values ('kase', '{}', 0);
    insert into models (id, style_code, name, description, details, search_text, collection, category,
      fabric, composition, lining, weight_gsm, length_cm, sizes, visibility, lead_time_days,
      minimum_per_colour, minimum_per_style, position)
      values ('a', 'a', '{}', '{}', '{}', '{}', 'fw', 'coat', 'kase', '[]', '[]', 1, 1, '{}', 'public', 1, 1, 1, 0)`)
  const staff = { full: [320, 640, 960, 1280, 1920], small: [320], tiny: [40] }
  for (const [name, widths] of Object.entries(staff)) {
    const { rows } = await db.query<{ id: string }>(
      `insert into uploads (sent_key, original_key, key, widths, ratio, ground, state, file_name,
        bytes, sent_by, sent_at) values ($1, $1, $1, $2, '1.25', '#aaaaaa', 'ready', $1, 1,
        gen_random_uuid(), now()) returning id`,
      [name, widths],
    )
    await db.query(
      `insert into model_pictures (model_id, view, key, widths, ratio, ground, upload, position)
        values ('a', 'front', $1, $2, '1.25', '#aaaaaa', $3, 0)`,
      [name, widths, rows[0]?.id],
    )
  }
  await db.exec(`
    insert into uploads (sent_key, file_name, bytes, sent_by, sent_at)
      values ('waits', 'waits', 1, gen_random_uuid(), now());
    insert into model_pictures (model_id, view, upload, position)
      select 'a', 'back', id, 1 from uploads where sent_key = 'waits';
    insert into model_pictures (model_id, view, key, widths, ratio, position) values
      ('a', 'side', 'models/s', '{320,640,1280}', '1.5', 2),
      ('a', 'cloth', 'models/lone', '{320,640}', '1.25', 3);
    insert into seed_groups (name, stamp, key, ratio) values
      ('pictures/a/side', '', 'models/s', '1.5'), ('editorial/home-tall', '', 'site/t', '1.25'),
      ('films/collection', '', 'films/c', null);
    insert into site_pieces (name, key, widths, ratio) values
      ('home-tall', 'site/t', '{480,800,1200}', '1.25'), ('collection', 'films/c', '{}', null)`)

  await goOn()
  const shown = await db.query(`select view, source, state, key, webp_width, ratio, dominant_color
    from product_pictures join pictures on pictures.id = picture order by key`)
  const upload = { view: 'front', source: 'upload', state: 'ready', ratio: 1.25 }
  const sent = { ...upload, dominant_color: '#aaaaaa' }
  const waiting = { key: null, webp_width: null, ratio: null, dominant_color: null }
  const seed = { source: 'seed', state: 'ready', dominant_color: null, webp_width: 640 }
  expect(shown.rows).toEqual([
    { ...sent, key: 'full', webp_width: 640 },
    { ...seed, view: 'fabric-closeup', key: 'models/lone', ratio: 1.25 },
    { ...seed, view: 'side', key: 'models/s', ratio: 1.5 },
    { ...sent, key: 'small', webp_width: 320 },
    { ...sent, key: 'tiny', webp_width: 40 },
    { ...waiting, view: 'back', source: 'upload', state: 'pending' },
  ])
  const sentFiles = await db.query(`select file_name, original_key from uploads
    join pictures using (id) order by file_name`)
  expect(sentFiles.rows).toHaveLength(4)

  const siteImages = await db.query(`select name, film_key, key, webp_width from site_images
    left join pictures on pictures.id = picture order by name`)
  expect(siteImages.rows).toEqual([
    { name: 'collection', film_key: 'films/c', key: null, webp_width: null },
    { name: 'home-tall', film_key: null, key: 'site/t', webp_width: 800 },
  ])
  const groups = await db.query(`select seed_groups.name from seed_groups
    join pictures on pictures.id = picture and pictures.key = seed_groups.key order by name`)
  expect(groups.rows).toEqual([{ name: 'editorial/home-tall' }, { name: 'pictures/a/side' }])
  await db.close()
})
