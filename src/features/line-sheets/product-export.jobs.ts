import { and, asc, eq, lt, notExists, sql } from 'drizzle-orm'

import { errorFacts } from '#base/error-facts.ts'
import { DAY, timeAfter, timeBefore } from '#base/time.ts'
import { paperPictureStem } from '#features/documents/paper-picture.commands.ts'
import { pictures } from '#features/media/picture.tables.ts'
import { ownsStorage } from '#features/media/storage-mark.commands.ts'
import { listUnnamed } from '#features/media/upload.ts'
import { isFree, leaseFor, waitUntil } from '#platform/db/lease.ts'
import { whileLeased } from '#platform/leases.ts'
import type { World } from '#platform/world.ts'

import { HOLD_MS, openProgress } from './export-progress.commands.ts'
import { makeLineSheet } from './line-sheet.commands.ts'
import { makePack, packPictureStem } from './pack.commands.ts'
import { isLinkOpen } from './product-export.queries.ts'
import { exportLinks, type ProductExport, productExports } from './product-export.tables.ts'
import { ATTEMPTS_MAX, exportRetryDelay, KEPT_DAYS } from './product-export.ts'

export type MakingExport = Pick<
  World,
  'db' | 'storage' | 'pdf' | 'xlsx' | 'pictures' | 'now' | 'log' | 'processId' | 'memory'
>

/**
 * Makes the files of the line sheet or pack that waits longest, and tells in its row how far it is. Files are stored
 * before the row names them; after a crash the next try stores them again under the same names.
 * @returns false if none waits
 */
export async function makeNextExport(world: MakingExport): Promise<boolean> {
  const row = await lease(world)
  if (!row) return false
  const progress = openProgress(world, row.id)
  try {
    const make = async () =>
      row.kind === 'pack' ? makePack(world, row, progress) : makeLineSheet(world, row, progress)
    const giveBack = async () =>
      world.db
        .update(productExports)
        .set({ attempts: row.attempts - 1, ...waitUntil(null) })
        .where(eq(productExports.id, row.id))
    const files = await whileLeased(world, giveBack, make)
    await world.db
      .update(productExports)
      .set({ ...files, state: 'ready', ...waitUntil(null), readyAt: world.now() })
      .where(and(eq(productExports.id, row.id), eq(productExports.state, 'waiting')))
  } catch (error) {
    await reschedule(world, row, error)
  }
  return true
}

async function lease(
  world: Pick<World, 'db' | 'now' | 'processId'>,
): Promise<ProductExport | undefined> {
  const { db, now } = world
  const oldest = db
    .select({ id: productExports.id })
    .from(productExports)
    .where(and(eq(productExports.state, 'waiting'), isFree(productExports, now())))
    .orderBy(asc(productExports.createdAt), asc(productExports.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(productExports)
    .set({
      attempts: sql`${productExports.attempts} + 1`,
      ...leaseFor(world, HOLD_MS),
    })
    // Not `in`: PostgreSQL may run such a subquery again for each row and so take several rows.
    .where(eq(productExports.id, sql`(${oldest})`))
    .returning()
  return row
}

async function reschedule(
  { db, log, now }: MakingExport,
  { id, kind, attempts }: ProductExport,
  error: unknown,
): Promise<void> {
  const isOver = attempts >= ATTEMPTS_MAX
  log.error({ ...errorFacts(error), export: id, kind, attempts }, 'export not made')
  await db
    .update(productExports)
    .set({
      state: isOver ? 'failed' : 'waiting',
      ...waitUntil(isOver ? null : timeAfter(now(), exportRetryDelay(attempts))),
    })
    .where(eq(productExports.id, id))
}

/**
 * Deletes exports that no link opens any more some weeks after they were made, then all files of exports
 * that are gone and of pictures that are, once they are a day old: a younger file may just be written.
 * @returns false: the job has no next piece
 */
export async function deleteOldExports(
  world: Pick<World, 'db' | 'storage' | 'now' | 'log'>,
): Promise<boolean> {
  const { db, storage, now } = world
  const isOpen = and(eq(exportLinks.exportId, productExports.id), isLinkOpen(world))
  await db
    .delete(productExports)
    .where(
      and(
        lt(productExports.createdAt, timeBefore(now(), KEPT_DAYS * DAY)),
        notExists(db.select({ id: exportLinks.id }).from(exportLinks).where(isOpen)),
      ),
    )
  if (!(await ownsStorage(world))) return false
  // Files first: a row that is made meanwhile names no file that the list has.
  const files = {
    exports: await storage.list('exports/'),
    packs: await storage.list('packs/'),
    papers: await storage.list('papers/'),
  }
  const ids = await db.select({ id: productExports.id }).from(productExports)
  const usedPictures = await db.select({ key: pictures.key }).from(pictures)
  const keys = usedPictures.map(({ key }) => key ?? '')
  const unnamed = [
    ...listUnnamed(files.exports, new Set(ids.map(({ id }) => id)), now(), exportOf),
    ...listUnnamed(files.packs, new Set(keys.map(packPictureStem)), now(), packStemOf),
    ...listUnnamed(files.papers, new Set(keys.map(paperPictureStem)), now(), paperStemOf),
  ]
  for (const key of unnamed) await storage.delete(key)
  return false
}

const exportOf = (key: string) => key.slice('exports/'.length, 'exports/'.length + 36)
const packStemOf = (key: string) => key.replace(/-(original|4x5|1x1)\.jpg$/, '')
const paperStemOf = (key: string) => key.replace(/-\d+-(webp|avif)-\d+\.jpg$/, '')
