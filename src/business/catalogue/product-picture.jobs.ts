import { eq } from 'drizzle-orm'

import { makeNextPicture } from '#business/media/upload.jobs.ts'
import type { World } from '#platform/world.ts'

import { productPictures } from './product.tables.ts'

/** Makes the next picture that staff sent, and shows it on its product. False when none waits. */
export async function makeNextProductPicture(world: World): Promise<boolean> {
  return makeNextPicture(world, async (tx, { uploadId, ...picture }) => {
    await tx.update(productPictures).set(picture).where(eq(productPictures.upload, uploadId))
  })
}
