import { expect, test } from 'vitest'

import { openEarlierDatabase } from '#testing/earlier-database.ts'

test('favorites from before there were boards stand on the default board, in the order in which they were added', async () => {
  const { db, goOn } = await openEarlierDatabase('boards')
  await db.exec(`
    insert into collections (slug, name, full_name, description, position) values ('fw', '{}', '{}', '{}', 0);
    insert into categories (slug, name, position) values ('coat', '{}', 0);
    insert into fabrics (slug, name, position) values ('kase', '{}', 0);
    insert into products (id, style_code, name, description, details, collection, category, fabric,
      composition, lining, sizes, visibility, position, page_changed_at)
      select id, id, '{}', '{}', '{}', 'fw', 'coat', 'kase', '[]', '[]', '{}', visibility, 0, '2026-01-01'
      from (values ('a', 'public'), ('b', 'archived'), ('c', 'draft')) as made (id, visibility);
    -- Partners without the accounts and applications they refer to.
    set session_replication_role = replica;
    insert into partners (user_id, application_id, name, email, company, country, locale, joined_at)
      select gen_random_uuid(), gen_random_uuid(), 'x', email, 'x', 'x', 'tr', '2026-02-01'
      from (values ('anna@vaza.example'), ('bela@vaza.example')) as made (email);
    set session_replication_role = default;
    insert into favorites select id, product, added::timestamptz from partners
      join (values ('b', '2026-03-01'), ('a', '2026-03-02')) as kept (product, added)
      on email = 'anna@vaza.example'`)
  await goOn()

  const { rows } = await db.query(`
    select partners.email, private_to, is_default, array_agg(product_id order by position) as products
    from boards join partners on partners.id = partner_id left join board_products on board_id = boards.id
    group by boards.id, partners.id order by email`)
  const board = { private_to: null, is_default: true }
  expect(rows).toEqual([
    { email: 'anna@vaza.example', ...board, products: ['b', 'a'] },
    { email: 'bela@vaza.example', ...board, products: [null] },
  ])
  // The sitemap does not take it for a change, and only what is shown was published.
  const products = await db.query(`
    select id, published_at = added_at as published, page_changed_at = '2026-01-01' as unchanged
    from products order by id`)
  expect(products.rows).toEqual([
    { id: 'a', published: true, unchanged: true },
    { id: 'b', published: null, unchanged: true },
    { id: 'c', published: null, unchanged: true },
  ])
  await db.close()
}, 60_000)
