import { eq, getTableColumns, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { IndexColumn, PgTable } from 'drizzle-orm/pg-core'

import { pictures } from '#business/media/picture.tables.ts'
import { type KeptGroup, keepSeedGroups } from '#business/media/seed-group.commands.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { type CatalogueSeed, searchTextOf } from './catalogue-seed.ts'
import { placeOf } from './picture-view.ts'
import {
  categories,
  collections,
  colors,
  fabrics,
  fibres,
  productColors,
  productPictures,
  products,
  productSpins,
} from './product.tables.ts'
import { keepKnown, type SeedMedia } from './seed-media.ts'

/**
 * Makes the catalogue equal to the seed; repeating it changes nothing. Products that are no longer in
 * the seed are archived, because favorites refer to them. Pictures from staff stay. Seed pictures of an
 * unknown product or color are ignored. Files are stored before the rows that name them: a crash
 * between the two leaves unused files, never a row without its file.
 */
export async function replaceCatalogue(
  world: Pick<World, 'db' | 'storage' | 'pictures'>,
  seed: CatalogueSeed,
  input: SeedMedia,
): Promise<void> {
  const media = keepKnown(input, seed)
  const groups = Object.values(media).flatMap((list) => list.map(({ group }) => group))
  const stored = await keepSeedGroups(world, ['models', 'spins', 'flats'], groups)
  const made = seed.products.flatMap(({ id, colors: list }) =>
    list.map((color, position) => ({ productId: id, color, position })),
  )

  await world.db.transaction(async (tx) => {
    await writeTexts(tx, seed)
    await writeProducts(tx, seed, (id) => {
      const flat = media.flats.find(({ productId }) => productId === id)
      const key = flat && stored.get(flat.group.name)?.key
      return key ? `${key}.svg` : null
    })
    await rewrite(tx, productColors, made)
    const seeded = tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.source, 'seed'))
    const rows = pictureRows(seed, media, stored)
    await rewrite(tx, productPictures, rows, inArray(productPictures.picture, seeded))
    await rewrite(tx, productSpins, spinRows(media, stored))
  })
}

type Kept = Map<string, KeptGroup>

function pictureRows(seed: CatalogueSeed, { pictures }: SeedMedia, stored: Kept) {
  return pictures.flatMap(({ group, ...picture }) => {
    const { productId, color, view } = picture
    const id = stored.get(group.name)?.picture
    const colorAt = seed.products.find(({ id }) => id === productId)?.colors.indexOf(color) ?? 0
    const position = placeOf(colorAt, view)
    return id ? [{ ...picture, position, picture: id }] : []
  })
}

function spinRows({ spins }: SeedMedia, stored: Kept) {
  return spins.flatMap(({ group, ...spin }) => {
    const { key, ratio } = stored.get(group.name) ?? {}
    return key && ratio ? [{ ...spin, key, ratio }] : []
  })
}

async function writeTexts(tx: Db, seed: CatalogueSeed): Promise<void> {
  const inOrder = <Row>(rows: Row[]) => rows.map((row, position) => ({ ...row, position }))
  await upsert(tx, collections, collections.slug, [{ ...seed.collection, position: 0 }])
  await upsert(tx, categories, categories.slug, inOrder(seed.categories))
  await upsert(tx, fabrics, fabrics.slug, inOrder(seed.fabrics))
  await upsert(tx, fibres, fibres.slug, seed.fibres)
  await upsert(tx, colors, colors.slug, inOrder(seed.colors))
}

async function writeProducts(
  tx: Db,
  seed: CatalogueSeed,
  flatOf: (id: string) => string | null,
): Promise<void> {
  const rows = seed.products.map((product) => ({
    ...product,
    flatKey: flatOf(product.id),
    collection: product.season,
    searchText: searchTextOf(product, seed),
  }))
  await upsert(tx, products, products.id, rows)
  const ids = rows.map(({ id }) => id)
  await tx.update(products).set({ visibility: 'archived' }).where(notInArray(products.id, ids))
}

/** Inserts rows or overwrites existing ones. One statement. */
async function upsert<Table extends PgTable>(
  tx: Db,
  table: Table,
  target: IndexColumn,
  rows: Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const set = Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name) => [
      name,
      sql`excluded.${sql.identifier(snakeCase(name))}`,
    ]),
  )
  await tx
    .insert(table)
    .values(rows as never)
    .onConflictDoUpdate({ target, set: set as never })
}

/** Replaces all rows, or those of this kind, by the given ones. For tables without references to them. */
async function rewrite<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: Table['$inferInsert'][],
  kind?: SQL,
): Promise<void> {
  await tx.delete(table).where(kind)
  if (rows.length > 0) await tx.insert(table).values(rows as never)
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
