import { and, eq } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { recordAct } from '#business/audit/audit.commands.ts'
import { receiveUpload, type SentFile } from '#business/media/upload.commands.ts'
import { uploads } from '#business/media/upload.tables.ts'
import type { World } from '#platform/world.ts'

import { placeOf } from './picture-view.ts'
import { getModelId } from './product-picture.queries.ts'
import type { PictureForm } from './product-picture.ts'
import { modelColours, modelPictures } from './product.tables.ts'

/**
 * Takes in a picture of a model. It is shown once its sizes are made.
 * @returns the id of the upload
 * @throws {Refusal} missing `modelMissing`; invalid `colourUnknown`; those of `receiveUpload`
 */
export async function sendModelPicture(
  world: World,
  modelId: string,
  { colour, view, sample }: PictureForm,
  file: SentFile,
): Promise<string> {
  await getModelId(world, modelId)
  const position = placeOf(await placeOfColour(world, modelId, colour), view)
  const isDigitalSample = sample === 'true'
  return receiveUpload(world, file, async (tx, upload) => {
    await tx
      .insert(modelPictures)
      .values({ modelId, colour: colour ?? null, view, position, upload, isDigitalSample })
    const facts = { model: modelId, view }
    await recordAct(tx, { act: 'picture.sent', on: upload, by: file.by, facts, at: world.now() })
  })
}

/**
 * Takes a picture that staff sent off its model. Its files stay a day for those who look at it.
 * @throws {Refusal} missing `pictureMissing`
 */
export async function removeModelPicture(
  { db, now }: Pick<World, 'db' | 'now'>,
  modelId: string,
  uploadId: string,
  by: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .delete(modelPictures)
      .where(and(eq(modelPictures.modelId, modelId), eq(modelPictures.upload, uploadId)))
      .returning()
    if (!found) throw new Refusal('missing', 'pictureMissing')
    await tx.delete(uploads).where(eq(uploads.id, uploadId))
    const facts = { model: modelId, view: found.view }
    await recordAct(tx, { act: 'picture.removed', on: uploadId, by, facts, at: now() })
  })
}

async function placeOfColour(
  { db }: Pick<World, 'db'>,
  modelId: string,
  colour: string | undefined,
): Promise<number> {
  if (colour === undefined) return 0
  const [made] = await db
    .select({ position: modelColours.position })
    .from(modelColours)
    .where(and(eq(modelColours.modelId, modelId), eq(modelColours.colour, colour)))
  if (!made) throw new Refusal('invalid', 'colourUnknown')
  return made.position
}
