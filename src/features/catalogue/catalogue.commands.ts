import { randomUUID } from 'node:crypto'

import type { PgTable } from 'drizzle-orm/pg-core'

import { pictures } from '#features/media/picture.tables.ts'
import { drawn, type StoredGroup, storeSeedGroups } from '#features/media/seed-group.commands.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { type CatalogueSeed, mediaOfSeed, type SeedMedia } from './catalogue-seed.ts'
import { positionOf, SPIN_FRAMES } from './picture-view.ts'
import { reindexProducts } from './product-index.commands.ts'
import { productColors, productPictures, products, spinFrames } from './product.tables.ts'
import { categories, collections, colors, fabrics, fibers, sizeRuns } from './term.tables.ts'

/**
 * Writes the seed into a database without a catalogue. Pictures of an unknown product or color are
 * ignored. Files are stored before the rows that name them, so that a crash leaves files for the next
 * call, never a row without its file.
 */
export async function insertCatalogue(
  world: Pick<World, 'db' | 'storage' | 'pictures'>,
  seed: CatalogueSeed,
  input: SeedMedia,
): Promise<void> {
  const media = mediaOfSeed(input, seed)
  const groups = Object.values(media).flatMap((list) => list.map(({ group }) => group))
  const stored = await storeSeedGroups(world, ['models', 'spins', 'flats'], groups)

  await world.db.transaction(async (tx) => {
    await insertTexts(tx, seed)
    await insert(tx, products, productRows(seed, media, stored))
    const colorRows = seed.products.flatMap(({ id, colors: list }) =>
      list.map((color, position) => ({ productId: id, color, position })),
    )
    await insert(tx, productColors, colorRows)
    await insert(tx, productPictures, pictureRows(seed, media, stored))
    const spins = spinRows(media, stored)
    await insert(tx, pictures, spins.pictures)
    await insert(tx, spinFrames, spins.frames)
    await reindexProducts(
      tx,
      seed.products.map(({ id }) => id),
    )
  })
}

type StoredGroups = Map<string, StoredGroup>

function productRows(seed: CatalogueSeed, { lineDrawings }: SeedMedia, stored: StoredGroups) {
  return seed.products.map((product) => {
    const drawing = lineDrawings.find(({ productId }) => productId === product.id)
    const key = drawing && stored.get(drawing.group.name)?.key
    return {
      ...product,
      lineDrawingKey: key ? `${key}.svg` : null,
      collection: product.season,
    }
  })
}

function pictureRows(seed: CatalogueSeed, media: SeedMedia, stored: StoredGroups) {
  return media.pictures.flatMap(({ group, ...picture }) => {
    const { productId, color, view } = picture
    const id = stored.get(group.name)?.picture
    const colorIndex = seed.products.find(({ id }) => id === productId)?.colors.indexOf(color) ?? 0
    const position = positionOf(colorIndex, view)
    return id ? [{ ...picture, position, picture: id }] : []
  })
}

/** Rows of the spin frames and of their pictures. */
function spinRows({ spins }: SeedMedia, stored: StoredGroups) {
  const frames = spins.flatMap(({ group, productId, color, widths, webpWidth }) => {
    const { key, ratio } = stored.get(group.name) ?? {}
    if (!key || !ratio) return []
    return Array.from({ length: SPIN_FRAMES }, (_, position) => {
      const files = { key: `${key}-${String(position).padStart(2, '0')}`, widths, webpWidth }
      const picture = { id: randomUUID(), ...files, ratio: Number(ratio), ...drawn }
      return { picture, frame: { productId, color, position, picture: picture.id } }
    })
  })
  return {
    pictures: frames.map(({ picture }) => picture),
    frames: frames.map(({ frame }) => frame),
  }
}

async function insertTexts(tx: Db, seed: CatalogueSeed): Promise<void> {
  const inOrder = <Row>(rows: Row[]) => rows.map((row, position) => ({ ...row, position }))
  await insert(tx, collections, [{ ...seed.collection, position: 0 }])
  await insert(tx, categories, inOrder(seed.categories))
  await insert(tx, fabrics, inOrder(seed.fabrics))
  await insert(tx, fibers, seed.fibers)
  await insert(tx, colors, inOrder(seed.colors))
  await insert(tx, sizeRuns, inOrder(seed.sizeRuns ?? []))
}

async function insert<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows as never)
}
