import { shortenedForms } from '#features/search/near-words.ts'

/** Of rows of `product_index`, called `i`: visitors of English pages see the product. */
const IS_VISIBLE = `i.visibility = 'public' and (cardinality(i.hidden_in) = 0 or 'en' <> all(i.hidden_in))`

/**
 * The statements that answer a question of the list, as one writes them by hand: groups that wait for
 * each other, each of statements asked at once. `search` names the words as the index has them.
 */
export async function runBareQueries(query, filter, search) {
  for (const group of search?.first ?? []) await Promise.all(group.map((one) => query(...one)))
  const [rows] = await Promise.all([
    runList(query, filter, search),
    query(...countsOf(filter, search)),
    query(WORDS, []),
    query(`select count(*) from product_index where visibility = 'partners'`, []),
  ])
  await query(CARDS, [rows.map(({ id }) => id)])
}

/** The first of the list are looked at; a search that finds too few of them joins all. */
async function runList(query, filter, search) {
  const size = (filter.page ?? 1) * 24
  if (!search) return (await query(...listOf(filter, null, 'true', size))).rows
  const isFound = `exists (select from product_words w
    where w.product_id = i.product_id and words @@ '${search.query.replaceAll("'", "''")}' offset 0)`
  const first = await query(...listOf(filter, null, isFound, 8 * size))
  const found = first.rows.filter((row) => row.is_found).slice(0, size)
  if (found.length === size || first.rows.length < 8 * size) return found
  return (await query(...listOf(filter, search, 'true', size))).rows
}

function listOf(filter, search, isFound, size) {
  const values = []
  const value = (one) => `$${values.push(one)}`
  const tables = ['product_index i', ...join(filter, search, value)]
  const conditions = [IS_VISIBLE, ...conditionsOf(filter, value)]
  const text = `select i.product_id as id, ${isFound} as is_found
    from ${tables.join(' ')} where ${conditions.join(' and ')}
    order by ${orders[filter.sort ?? 'catalogue']} limit ${size} offset 0`
  return [text, values]
}

const orders = {
  catalogue: 'i.position, i.product_id',
  newest: 'i.added_at desc, i.position desc, i.product_id desc',
  name: 'n.sort_key, i.product_id',
  minimum: 'i.minimum_per_style, i.minimum_per_color, i.position, i.product_id',
  leadTime: 'i.lead_time_days, i.position, i.product_id',
}

function join({ sort }, search, value) {
  return [
    ...(sort === 'name'
      ? [`join product_names n on n.product_id = i.product_id and n.locale = 'en'`]
      : []),
    ...(search
      ? [`join products_with(${value(search.query)}::tsquery) f (id) on f.id = i.product_id`]
      : []),
  ]
}

function conditionsOf({ category, fabric, color }, value) {
  return [
    ...(category ? [`i.category = ${value(category)}`] : []),
    ...(fabric ? [`i.fabric = ${value(fabric)}`] : []),
    ...(color
      ? [
          `exists (select 1 from product_colors c where c.color = ${value(color)} and c.product_id = i.product_id)`,
        ]
      : []),
  ]
}

/** How many products each choice of a filter leaves. */
function countsOf({ category, fabric, color }, search) {
  const values = []
  const value = (one) => `$${values.push(one)}`
  const alike = search
    ? `select * from count_matches_by('{category,fabric,colors}', ${value(search.query)}::tsquery, '{public}', 'en', null)
        as groups (category text, fabric text, colors text, number int)`
    : `select category, fabric, colors, count(*)::int as number from product_index i
        where ${IS_VISIBLE} group by 1, 2, 3`
  const has = {
    category: category ? `category = ${value(category)}` : 'true',
    fabric: fabric ? `fabric = ${value(fabric)}` : 'true',
    color: color ? `${value(color)} = any(string_to_array(colors, ' '))` : 'true',
  }
  const text = `
    with alike as materialized (${alike})
    select 'all', '', sum(number) from alike where ${has.category} and ${has.fabric} and ${has.color}
    union all select 'category', category, sum(number) from alike
      where ${has.fabric} and ${has.color} group by category
    union all select 'fabric', fabric, sum(number) from alike
      where ${has.category} and ${has.color} group by fabric
    union all select 'color', color, sum(number) from alike, string_to_table(colors, ' ') as color
      where ${has.category} and ${has.fabric} group by color`
  return [text, values]
}

const name = (table) =>
  `coalesce(${table}.name ->> 'en', ${table}.name ->> 'tr', ${table}.name ->> 'ru')`

const WORDS = `
  select 'category', slug, ${name('t')}, position from categories t where exists (
    select 1 from product_index i where category = slug and ${IS_VISIBLE})
  union all select 'fabric', slug, ${name('t')}, position from fabrics t where exists (
    select 1 from product_index i where fabric = slug and ${IS_VISIBLE})
  union all select 'color', slug, ${name('t')}, position from colors t where (
    select true from product_colors join product_index i using (product_id)
    where color = slug and ${IS_VISIBLE} limit 1)
  order by 1, 4`

const CARDS = `
  select p.id, p.style_code, ${name('p')} as name, p.visibility, p.length_cm,
    json_build_object('slug', k.slug, 'name', ${name('k')}) as category,
    json_build_object('slug', f.slug, 'name', ${name('f')}) as fabric,
    (select json_agg(json_build_object('slug', c.slug, 'hex', c.hex, 'name', ${name('c')}) order by pc.position)
      from product_colors pc join colors c on c.slug = pc.color where pc.product_id = p.id) as colors,
    (select json_agg(json_build_object('key', s.key, 'widths', s.widths, 'webpWidth', s.webp_width,
        'ratio', s.ratio, 'dominantColor', s.dominant_color, 'color', pp.color, 'view', pp.view,
        'isDigitalSample', s.is_digital_sample, 'isSent', s.source = 'upload') order by pp.position)
      from product_pictures pp join pictures s on s.id = pp.picture
      where pp.product_id = p.id and s.state = 'ready') as pictures
  from products p join categories k on k.slug = p.category join fabrics f on f.slug = p.fabric
  where p.id = any($1) and p.visibility = 'public' order by p.position, p.id`

const found = (...queries) => [
  `select any_product_with(one::tsquery, '{public}') from unnest($1::text[]) as one`,
  [queries],
]

/** A search for words that products have, in stems. */
export function searchFor(...stems) {
  const each = stems.map((stem) => `('=${stem}')`)
  const both = each.flatMap((one, at) => [one, `('=${stems[at]}':*)`])
  const query = each.join('&')
  return { query, first: [[found(...both)], ...(stems.length > 1 ? [[found(query)]] : [])] }
}

/** A search for a misspelled word: nothing is found, then the near words are looked up. */
export function searchForTypo(typed, meant) {
  const { query, first } = searchFor(meant)
  const near = [`select word, shown from near_search_words($1::text[])`, [shortenedForms(typed)]]
  const nothing = ['=', '', ''].map((mark) => [found(`'${mark}${typed}'`, `'${mark}${typed}':*`)])
  return { query, first: [...nothing, [near], [found(`'${meant}'`)], ...first] }
}
