import { readFileSync } from 'node:fs'

import { readCatalogueSeed } from '#features/catalogue/catalogue-seed.ts'
import { insertCatalogue } from '#features/catalogue/catalogue.commands.ts'
import { indexNextProducts } from '#features/catalogue/product-index.commands.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'
import { openMemoryStorage } from '#testing/media/memory-storage.ts'

/** The catalogue of the demonstration, without files: each product has a picture of its front all the same. */
export async function addCatalogue(db: Db): Promise<void> {
  const json = (file: string) => JSON.parse(readFileSync(`seed/${file}`, 'utf8')) as unknown
  const seed = readCatalogueSeed(json('catalogue.json'), json('products.json'))
  const { storage } = openMemoryStorage(() => new Date())
  await insertCatalogue({ db, storage } as World, seed, {
    pictures: [],
    spins: [],
    lineDrawings: [],
  })
  await db.execute(`
    with isNumbered as (
      insert into pictures (source, state, key, widths, webp_width, ratio)
      select 'seed', 'ready', 'models/' || id, '{400,800}', 800, 1.25 from products returning id, key)
    insert into product_pictures (product_id, view, picture, position)
    select substr(key, 8), 'front', id, 0 from isNumbered`)
}

/**
 * Adds products with numbers from `from` to `to`, made of those of the demonstration: their texts under new
 * names and codes, in other categories, fabrics and colors, six of ten public, nine of ten with a picture.
 */
export async function addManyProducts(db: Db, from: number, to: number): Promise<void> {
  for (const statement of [products, colors, pictures]) await db.execute(statement(from, to))
  while (await indexNextProducts({ db }));
}

const products = (from: number, to: number) => `
  with models as (
    select *, row_number() over (order by position) - 1 as place, count(*) over () as all_models
    from products where visibility in ('public', 'partners') and style_code not like 'MX-%'),
  sorts as (select array_agg(slug order by position) as slugs from categories),
  fabric_list as (select array_agg(slug order by position) as slugs from fabrics)
  insert into products (id, style_code, name, description, details, collection, category, fabric,
    composition, lining, weight_gsm, length_cm, sizes, visibility, lead_time_days, minimum_per_color,
    minimum_per_style, position, added_at)
  select models.id || '-m' || n, 'MX-' || lpad(n::text, 6, '0'),
    (select jsonb_object_agg(key, value || ' ' || n) from jsonb_each_text(models.name)),
    description, details, collection,
    sorts.slugs[1 + (n / 7) % cardinality(sorts.slugs)],
    fabric_list.slugs[1 + (n / 3) % cardinality(fabric_list.slugs)],
    composition, lining, weight_gsm, length_cm, sizes,
    case when n % 10 < 6 then 'public' else 'partners' end,
    30 + n % 20, 30 + 10 * (n % 3), 80 + 20 * (n % 3), 1000 + n, now() - n * interval '1 minute'
  from generate_series(${from}, ${to}) as n, models, sorts, fabric_list
  where models.place = n % models.all_models`

const isNumbered = (from: number, to: number) =>
  `style_code between 'MX-${pad(from)}' and 'MX-${pad(to)}'`
const pad = (number: number) => String(number).padStart(6, '0')

const colors = (from: number, to: number) => `
  with palette as (select array_agg(slug order by position) as slugs from colors)
  insert into product_colors (product_id, color, position)
  select products.id, color, min(place)
  from products, palette, generate_series(0, 1 + position % 4) as place,
    lateral (select slugs[1 + (position * 31 + place * (1 + position % 7)) % cardinality(slugs)] as color) as chosen
  where ${isNumbered(from, to)} group by products.id, color`

const pictures = (from: number, to: number) => `
  insert into product_pictures (product_id, view, picture, position)
  select products.id, 'front', picture, 0
  from products join product_pictures on product_id = regexp_replace(products.id, '-m\\d+$', '')
  where ${isNumbered(from, to)} and products.position % 10 > 0`
