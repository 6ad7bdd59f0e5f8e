import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'

test('pictures made when each width had a WebP keep one that exists', async () => {
  const db = new PGlite()
  const files = (await readdir('migrations')).filter((name) => name.endsWith('.sql')).toSorted()
  const migrate = async (names: string[]) => {
    for (const name of names) await db.exec(await readFile(join('migrations', name), 'utf8'))
  }
  const at = files.indexOf('0011_one_webp_a_picture.sql')
  await migrate(files.slice(0, at))
  const made = { full: [320, 640, 960, 1280, 1920], small: [320], tiny: [40] }
  for (const [name, widths] of Object.entries(made))
    await db.query(
      `insert into uploads (sent_key, original_key, key, widths, ratio, ground, state, file_name,
        bytes, sent_by, sent_at) values ($1, $1, $1, $2, '1.25', '#aaaaaa', 'ready', '', 1,
        gen_random_uuid(), now())`,
      [name, widths],
    )
  await db.exec(`insert into site_pieces (name, key, widths) values
    ('home-tall', 'k', '{480,800,1200}'), ('collection', 'k', '{}')`)

  await migrate(files.slice(at, at + 1))
  const { rows } = await db.query(
    `select key, webp_width from uploads union all select name, webp_width from site_pieces`,
  )
  expect(rows).toEqual([
    { key: 'full', webp_width: 640 },
    { key: 'small', webp_width: 320 },
    { key: 'tiny', webp_width: 40 },
    { key: 'home-tall', webp_width: 800 },
    { key: 'collection', webp_width: null },
  ])
  await db.close()
})
