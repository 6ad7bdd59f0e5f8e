import { expect, test } from 'vitest'

import { openEarlierDatabase } from '#testing/earlier-database.ts'

test('the lists of sizes of products from before there were size runs are size runs, named by their ends', async () => {
  const { db, goOn } = await openEarlierDatabase('size_runs_in_use')
  await db.exec(`
    insert into collections (slug, name, full_name, description, position) values ('fw', '{}', '{}', '{}', 0);
    insert into categories (slug, name, position) values ('coat', '{}', 0);
    insert into fabrics (slug, name, position) values ('kase', '{}', 0);
    insert into products (id, style_code, name, description, details, collection, category, fabric,
      composition, lining, sizes, visibility, position, page_changed_at)
      select id, id, '{}', '{}', '{}', 'fw', 'coat', 'kase', '[]', '[]', sizes::text[], visibility, 0, '2026-01-01'
      from (values ('a', '{36,38,40}', 'public'), ('b', '{36,38,40}', 'draft'), ('c', '{S,M,L}', 'partners'),
        ('d', '{S,L}', 'public'), ('e', '{}', 'public'), ('f', '{Tek}', 'public'), ('g', '{50,52}', 'archived'))
        as made (id, sizes, visibility);
    insert into product_index (product_id, visibility, collection, category, fabric, colors, position, added_at, rules)
      select id, visibility, collection, category, fabric, '', position, added_at, 2 from products`)
  await goOn()

  const runs = await db.query(
    `select slug, name ->> 'ru' as name, sizes from size_runs order by position`,
  )
  expect(runs.rows).toEqual([
    { slug: 'sizes-1', name: '36–40', sizes: ['36', '38', '40'] },
    { slug: 'sizes-2', name: 'S, L', sizes: ['S', 'L'] },
    { slug: 'sizes-3', name: 'S, M, L', sizes: ['S', 'M', 'L'] },
    { slug: 'sizes-4', name: 'Tek', sizes: ['Tek'] },
  ])
  const listed = await db.query(`
    select id, products.size_run as run, product_index.size_run as listed, page_changed_at = '2026-01-01' as unchanged
    from products join product_index on product_id = id order by id`)
  const runOf = (id: string, run: string | null) => ({ id, run, listed: run, unchanged: true })
  expect(listed.rows).toEqual([
    runOf('a', 'sizes-1'),
    runOf('b', 'sizes-1'),
    runOf('c', 'sizes-3'),
    runOf('d', 'sizes-2'),
    runOf('e', null),
    runOf('f', 'sizes-4'),
    runOf('g', null),
  ])
  await db.close()
}, 60_000)
