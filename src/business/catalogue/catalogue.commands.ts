import { getTableColumns, notInArray, sql } from 'drizzle-orm'
import type { IndexColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { type CatalogueSeed, searchTextOf } from './catalogue-seed.ts'
import {
  categories,
  collections,
  colours,
  fabrics,
  fibres,
  modelColours,
  modelPictures,
  models,
} from './model.tables.ts'
import { keepPicture, type SeedPicture } from './seed-picture.commands.ts'

/**
 * Makes the catalogue what the seed says; repeating it changes nothing. Models the seed no longer
 * has are archived, so that favourites keep what they point at. Pictures of a model or colour the
 * seed does not know are left out.
 * Files go to storage before the rows that name them: a crash between leaves unused files, never
 * a row without its file.
 * @throws {Error} when a picture cannot be read
 */
export async function replaceCatalogue(
  { db, storage }: Pick<World, 'db' | 'storage'>,
  seed: CatalogueSeed,
  pictures: SeedPicture[],
): Promise<void> {
  const made = seed.models.flatMap(({ id, colours: list }) =>
    list.map((colour, position) => ({ modelId: id, colour, position })),
  )
  const kept: (typeof modelPictures.$inferInsert)[] = []
  for (const row of made) {
    const picture = pictures.find((one) => one.modelId === row.modelId && one.colour === row.colour)
    if (picture) kept.push({ ...row, view: 'front', ...(await keepPicture(storage, picture)) })
  }

  await db.transaction(async (tx) => {
    await writeWords(tx, seed)
    await writeModels(tx, seed)
    await rewrite(tx, modelColours, made)
    await rewrite(tx, modelPictures, kept)
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

async function writeModels(tx: Db, seed: CatalogueSeed): Promise<void> {
  const rows = seed.models.map((model) => ({
    ...model,
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

/** For tables nothing points at: their rows are exactly these afterwards. */
async function rewrite<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  await tx.delete(table)
  if (rows.length > 0) await tx.insert(table).values(rows as never)
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
