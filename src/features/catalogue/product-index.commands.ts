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
  type SearchWordEntry,
  searchWordEntriesOf,
} from './product-index.ts'
import { productColors, products } from './product.tables.ts'
import { categories, collections, colors, fabrics, fibers } from './term.tables.ts'

/** Products that a transaction indexes at most. */
const BATCH = 250

/**
 * Updates the index rows that lists and searches read. Call it in the transaction that changed the
 * products: after any change of a product's own row or its colors, and after a change of a collection,
 * category, fabric, color or fiber for all its products. The first products of a long list are indexed
 * at once, the rest by {@link indexNextProducts}, within seconds. Foreign keys update `visibility` and
 * the id, so that no hidden product is ever shown.
 */
export async function reindexProducts(tx: Db, ids: string[]): Promise<void> {
  const [first, rest] = [ids.slice(0, BATCH), ids.slice(BATCH)]
  if (first.length > 0) await index(tx, first)
  if (rest.length > 0)
    await tx
      .update(productIndex)
      .set({ rules: 0 })
      .where(sql`${productIndex.productId} = any(${sql.param(rest)}::text[])`)
}

/** Indexes the next products without an index row of the current rules. @returns false if none is left */
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
  const sources = await readSources(tx, ids)
  await writeEntries(tx, sources.map(indexEntryOf))
  await addWords(tx, searchWordEntriesOf(sources))
}

/** Copies the facts of products into `product_index`. One statement. */
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

/** Columns by which searches count and exclude products. */
const choiceColumns = ['visibility', 'hidden_in', 'collection', ...facetColumns]

function incompleteIn(): SQL {
  const texts = [products.name, products.description, products.details]
  const lacksText = texts.map((column) => sql`(${column} <> '{}' and not ${column} ? locale)`)
  return sql`array(select locale from ${eachLocale('locale')} where ${sql.join(lacksText, sql` or `)})`
}

function outdated(): SQL {
  const changedAt = (language: string) =>
    sql`(${products.textsChangedAt} ->> ${sql.raw(language)})::timestamptz`
  return sql`array(select source || '>' || locale
    from ${eachLocale('source')}, ${eachLocale('locale')}
    where ${products.name} ? locale and ${changedAt('source')} > coalesce(${changedAt('locale')}, '-infinity'))`
}

const eachLocale = (name: string) => sql`unnest(${sql.param(locales)}::text[]) as ${sql.raw(name)}`

/** Reads all texts of products that searches can find. One statement. */
async function readSources(tx: Db, ids: string[]): Promise<IndexedProduct[]> {
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
      composition: products.composition,
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

/** Stores the words and the names of products. Two statements. */
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

/** Adds new words in a fixed order, so that two transactions never wait for each other. Two statements. */
async function addWords(tx: Db, words: SearchWordEntry[]): Promise<void> {
  const wordList = sql.param(words.map(({ word }) => word))
  const stored = await tx
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} = any(${wordList}::text[])`)
  const known = new Set(stored.map(({ word }) => word))
  const added = words
    .filter(({ word }) => !known.has(word))
    .toSorted((a, b) => (a.word < b.word ? -1 : 1))
    .map((entry) => ({ ...entry, shortened: shortenedForms(entry.word) }))
  if (added.length > 0) await tx.insert(searchWords).values(added).onConflictDoNothing()
}
