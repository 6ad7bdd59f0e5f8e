import { getTableColumns, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { IndexColumn, PgTable } from 'drizzle-orm/pg-core'

import { type KeptGroup, keepSeedGroups } from '#business/media/seed-group.commands.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { type CatalogueSeed, searchTextOf } from './catalogue-seed.ts'
import { placeOf } from './picture-view.ts'
import {
  categories,
  collections,
  colours,
  fabrics,
  fibres,
  modelColours,
  modelPictures,
  models,
  modelSpins,
} from './product.tables.ts'
import { keepKnown, type SeedMedia } from './seed-media.ts'

/**
 * Makes the catalogue what the seed says; repeating it changes nothing. Models the seed no longer
 * has are archived, so that favourites keep what they point at. What staff sent stays. Pictures of
 * a model or colour the seed does not know are left out.
 * Files go to storage before the rows that name them: a crash between leaves unused files, never
 * a row without its file.
 */
export async function replaceCatalogue(
  world: Pick<World, 'db' | 'storage' | 'pictures'>,
  seed: CatalogueSeed,
  given: SeedMedia,
): Promise<void> {
  const media = keepKnown(given, seed)
  const groups = Object.values(media).flatMap((list) => list.map(({ group }) => group))
  const kept = await keepSeedGroups(world, ['models', 'spins', 'flats'], groups)
  const made = seed.models.flatMap(({ id, colours: list }) =>
    list.map((colour, position) => ({ modelId: id, colour, position })),
  )

  await world.db.transaction(async (tx) => {
    await writeWords(tx, seed)
    await writeModels(tx, seed, (id) => {
      const flat = media.flats.find(({ modelId }) => modelId === id)
      const key = flat && kept.get(flat.group.name)?.key
      return key ? `${key}.svg` : null
    })
    await rewrite(tx, modelColours, made)
    await rewrite(tx, modelPictures, pictureRows(seed, media, kept), isNull(modelPictures.upload))
    await rewrite(tx, modelSpins, spinRows(media, kept))
  })
}

type Kept = Map<string, KeptGroup>

function pictureRows(seed: CatalogueSeed, { pictures }: SeedMedia, kept: Kept) {
  return pictures.flatMap(({ group, ...picture }) => {
    const { modelId, colour, view } = picture
    const { key, ratio, ground } = kept.get(group.name) ?? {}
    const colourAt = seed.models.find(({ id }) => id === modelId)?.colours.indexOf(colour) ?? 0
    const position = placeOf(colourAt, view)
    return key && ratio ? [{ ...picture, position, key, ratio, ground }] : []
  })
}

function spinRows({ spins }: SeedMedia, kept: Kept) {
  return spins.flatMap(({ group, ...spin }) => {
    const { key, ratio } = kept.get(group.name) ?? {}
    return key && ratio ? [{ ...spin, key, ratio }] : []
  })
}

async function writeWords(tx: Db, seed: CatalogueSeed): Promise<void> {
  const inOrder = <Row>(rows: Row[]) => rows.map((row, position) => ({ ...row, position }))
  await upsert(tx, collections, collections.slug, [{ ...seed.collection, position: 0 }])
  await upsert(tx, categories, categories.slug, inOrder(seed.categories))
  await upsert(tx, fabrics, fabrics.slug, inOrder(seed.fabrics))
  await upsert(tx, fibres, fibres.slug, seed.fibres)
  await upsert(tx, colours, colours.slug, inOrder(seed.colours))
}

async function writeModels(
  tx: Db,
  seed: CatalogueSeed,
  flatOf: (id: string) => string | null,
): Promise<void> {
  const rows = seed.models.map((model) => ({
    ...model,
    flatKey: flatOf(model.id),
    collection: model.season,
    searchText: searchTextOf(model, seed),
  }))
  await upsert(tx, models, models.id, rows)
  const ids = rows.map(({ id }) => id)
  await tx.update(models).set({ visibility: 'archived' }).where(notInArray(models.id, ids))
}

/** Inserts rows, or writes over those that are there. One statement. */
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

/** For tables nothing points at: their rows, or those of this kind, are exactly these afterwards. */
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
