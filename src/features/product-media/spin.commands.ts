import { and, count, eq } from 'drizzle-orm'

import { recordAuditEntry } from '#audit/audit.commands.ts'
import { Refusal } from '#base/refusal.ts'
import { SPIN_FRAMES } from '#features/catalogue/picture-view.ts'
import {
  assertColor,
  deleteUnusedPictures,
} from '#features/catalogue/pictures/product-picture.commands.ts'
import { getProductId } from '#features/catalogue/pictures/product-picture.queries.ts'
import { products, spinFrames } from '#features/catalogue/product.tables.ts'
import {
  addUpload,
  checkFile,
  type SentFile,
  storeUpload,
} from '#features/media/upload.commands.ts'
import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import type { SpinFrameForm } from './spin-form.ts'

type SpinKey = { productId: string; color: string }

const isOf = ({ productId, color }: SpinKey) =>
  and(eq(spinFrames.productId, productId), eq(spinFrames.color, color))

/**
 * Stores a frame of a spin, in the place of an earlier frame with this number. Pages show the spin when
 * the sizes of all frames are made.
 * @returns the id of the upload
 * @throws {Refusal} missing `productMissing`; invalid `colorUnknown`; those of `checkFile` and `addUpload`
 */
export async function sendSpinFrame(
  world: World,
  spin: SpinKey,
  { number, sample }: SpinFrameForm,
  file: SentFile,
): Promise<string> {
  const { productId, color } = spin
  await getProductId(world, productId)
  await assertColor(world, productId, color)
  const checked = await checkFile(world, file)
  const upload = await world.db.transaction(async (tx) => {
    const added = await addUpload(tx, world, { ...checked, isDigitalSample: sample === 'true' })
    await lockSpins(tx, productId)
    const place = { productId, color, position: number - 1 }
    const replaced = await tx
      .delete(spinFrames)
      .where(and(isOf(spin), eq(spinFrames.position, place.position)))
      .returning({ picture: spinFrames.picture })
    await tx.insert(spinFrames).values({ ...place, picture: added.id })
    await deleteUnusedPictures(
      tx,
      replaced.map(({ picture }) => picture),
    )
    // The audit log gets an entry for the spin, not for each frame of a new spin.
    if ((await countFrames(tx, spin)) === SPIN_FRAMES)
      await recordAuditEntry(tx, {
        action: 'spin.sent',
        on: productId,
        by: file.by,
        facts: { color },
        at: world.now(),
      })
    return added
  })
  await storeUpload(world, upload, file.bytes)
  return upload.id
}

/**
 * Removes all frames of a spin. Their files stay for a day, for pages that are open.
 * @throws {Refusal} missing `pictureMissing`
 */
export async function removeSpin(
  { db, now }: Pick<World, 'db' | 'now'>,
  spin: SpinKey,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSpins(tx, spin.productId)
    const frames = await tx
      .delete(spinFrames)
      .where(isOf(spin))
      .returning({ picture: spinFrames.picture })
    if (frames.length === 0) throw new Refusal('missing', 'pictureMissing')
    await deleteUnusedPictures(
      tx,
      frames.map(({ picture }) => picture),
    )
    const facts = { color: spin.color }
    await recordAuditEntry(tx, { action: 'spin.removed', on: spin.productId, by, facts, at: now() })
  })
}

/** One change of the spins of a product at a time. */
async function lockSpins(tx: Db, productId: string): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.id, productId))
    .for('update')
}

async function countFrames(tx: Db, spin: SpinKey): Promise<number> {
  const [row] = await tx.select({ number: count() }).from(spinFrames).where(isOf(spin))
  return row?.number ?? 0
}
