import { eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

import { locales } from '#base/locale.ts'
import { shortenedForms } from '#features/search/near-words.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { type FacetColumn, facetColumns, type ListColumn } from './product-filter.ts'
import { productIndex, searchWords } from './product-index.tables.ts'
import {
  INDEX_RULES,
  type IndexedProduct,
  type IndexEntry,
  indexEntryOf,
  type ListedWord,
  listedWordsOf,
} from './product-index.ts'
import { productColors, products } from './product.tables.ts'
import { categories, collections, colors, fabrics, fibers } from './term.tables.ts'

/** Products indexed in one transaction. */
const BATCH = 250

/**
 * Brings what lists and searches read of these products up to date. To be called in the transaction
 * that changed them: after any change of a product's own row or its colors, and for all its products
 * after a change of a collection, category, fabric, color or fiber. The first are done now; the rest of a
 * long list by {@link indexNextProducts}, within seconds. Only `visibility` and the id follow by
 * themselves, so that nothing hidden is ever shown.
 */
export async function reindexProducts(tx: Db, ids: string[]): Promise<void> {
  const [now, later] = [ids.slice(0, BATCH), ids.slice(BATCH)]
  if (now.length > 0) await index(tx, now)
  if (later.length > 0)
    await tx
      .update(productIndex)
      .set({ rules: 0 })
      .where(sql`${productIndex.productId} = any(${sql.param(later)}::text[])`)
}

/** Indexes the next products whose index is missing or older than the rules. False when all are done. */
export async function indexNextProducts({ db }: Pick<World, 'db'>): Promise<boolean> {
  return db.transaction(indexNext)
}

async function indexNext(tx: Db): Promise<boolean> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .leftJoin(productIndex, eq(productIndex.productId, products.id))
    .where(or(isNull(productIndex.productId), lt(productIndex.rules, INDEX_RULES)))
    .limit(BATCH)
  if (rows.length > 0)
    await index(
      tx,
      rows.map(({ id }) => id),
    )
  return rows.length > 0
}

async function index(tx: Db, ids: string[]): Promise<void> {
  await copyFacts(tx, ids)
  const found = await listIndexed(tx, ids)
  await writeEntries(tx, found.map(indexEntryOf))
  await listWords(tx, listedWordsOf(found))
}

/** One statement. */
async function copyFacts(tx: Db, ids: string[]): Promise<void> {
  const columns = sql.raw(factColumns.join(', '))
  await tx.execute(sql`
    insert into product_index (product_id, ${columns})
    select id, visibility, hidden_in, ${incompleteIn()}, ${outdated()}, collection, size_run,
      ${sql.join(facetColumns.map(facetValue), sql`, `)},
      position, added_at, minimum_per_style, minimum_per_color, lead_time_days, weight_gsm, size_from, size_to,
      ${INDEX_RULES}
    from products, lateral (
      select min(size::int) as size_from, max(size::int) as size_to, string_agg(size, ' ' order by size::int) as number_sizes
      from unnest(sizes) as size where size ~ '^[0-9]{1,4}$') as range
    where ${inArray(products.id, ids)}
    on conflict (product_id) do update
      set (${columns}) = (${newOf(factColumns)})`)
}

/** Lists, which products have in another shape. */
const listValues: Record<ListColumn, SQL> = {
  colors: sql`coalesce((select string_agg(color, ' ' order by color collate "C")
    from product_colors where product_id = id), '')`,
  sizes: sql`coalesce(number_sizes, '')`,
}

function facetValue(column: FacetColumn): SQL {
  return column in listValues ? listValues[column as ListColumn] : sql.raw(`products.${column}`)
}

const newOf = (columns: string[]) =>
  sql.raw(columns.map((column) => `excluded.${column}`).join(', '))

const factColumns = [
  'visibility',
  'hidden_in',
  'incomplete_in',
  'outdated',
  'collection',
  'size_run',
  ...facetColumns,
  'position',
  'added_at',
  'minimum_per_style',
  'minimum_per_color',
  'lead_time_days',
  'weight_gsm',
  'size_from',
  'size_to',
  'rules',
]

/** What searches count by, and what keeps a product out of them. */
const choiceColumns = ['visibility', 'hidden_in', 'collection', ...facetColumns]

function incompleteIn(): SQL {
  const texts = [products.name, products.description, products.details]
  const lacksOne = texts.map((column) => sql`(${column} <> '{}' and not ${column} ? locale)`)
  return sql`array(select locale from ${eachLocale('locale')} where ${sql.join(lacksOne, sql` or `)})`
}

function outdated(): SQL {
  const changed = (of: string) => sql`(${products.textsChangedAt} ->> ${sql.raw(of)})::timestamptz`
  return sql`array(select source || '>' || locale
    from ${eachLocale('source')}, ${eachLocale('locale')}
    where ${products.name} ? locale and ${changed('source')} > coalesce(${changed('locale')}, '-infinity'))`
}

const eachLocale = (name: string) => sql`unnest(${sql.param(locales)}::text[]) as ${sql.raw(name)}`

/** One statement. */
async function listIndexed(tx: Db, ids: string[]): Promise<IndexedProduct[]> {
  return tx
    .select({
      id: products.id,
      styleCode: products.styleCode,
      name: products.name,
      description: products.description,
      details: products.details,
      lengthCm: products.lengthCm,
      collection: collections.name,
      season: collections.fullName,
      sizes: products.sizes,
      entries: sql<IndexedProduct['entries']>`(
        select jsonb_agg(jsonb_build_object('slug', slug, 'name', name)) from (
          select slug, name from ${categories} where slug = ${products.category}
          union all select slug, name from ${fabrics} where slug = ${products.fabric}
          union all select slug, name from ${colors} where slug in (
            select color from ${productColors} where product_id = ${products.id})
          union all select slug, name from ${fibers} where slug in (
            select value ->> 'fiber' from jsonb_array_elements(${products.composition}))) as entry)`,
    })
    .from(products)
    .innerJoin(collections, eq(collections.slug, products.collection))
    .where(inArray(products.id, ids))
}

/** Two statements. */
async function writeEntries(tx: Db, entries: IndexEntry[]): Promise<void> {
  const json = JSON.stringify(entries)
  const choices = sql.raw(choiceColumns.join(', '))
  await tx.execute(sql`
    insert into product_words (product_id, words, ${choices})
    select id, array_to_tsvector(array(select jsonb_array_elements_text(words))), ${choices}
    from jsonb_to_recordset(${json}::jsonb) as entry (id text, words jsonb)
    join product_index on product_id = id
    on conflict (product_id) do update set (words, ${choices}) = (excluded.words, ${newOf(choiceColumns)})`)
  await tx.execute(sql`
    insert into product_names (product_id, locale, sort_key)
    select id, name ->> 'locale', name ->> 'sortKey'
    from jsonb_to_recordset(${json}::jsonb) as entry (id text, names jsonb), jsonb_array_elements(names) as name
    on conflict (product_id, locale) do update set sort_key = excluded.sort_key`)
}

/** Adds the words that are new. In one order, so that two transactions never wait for each other. Two statements. */
async function listWords(tx: Db, words: ListedWord[]): Promise<void> {
  const all = sql.param(words.map(({ word }) => word))
  const stored = await tx
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} = any(${all}::text[])`)
  const old = new Set(stored.map(({ word }) => word))
  const fresh = words
    .filter(({ word }) => !old.has(word))
    .toSorted((one, other) => (one.word < other.word ? -1 : 1))
    .map((each) => ({ ...each, shortened: shortenedForms(each.word) }))
  if (fresh.length > 0) await tx.insert(searchWords).values(fresh).onConflictDoNothing()
}
