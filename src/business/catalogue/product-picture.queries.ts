import { and, asc, eq, inArray } from 'drizzle-orm'

import { Refusal } from '#base/refusal.ts'
import { uploads } from '#business/media/upload.tables.ts'
import type { World } from '#platform/world.ts'

import { modelPictures, models } from './product.tables.ts'
import { visibleTo } from './product.ts'

/**
 * The id of a model that staff may change. One statement.
 * @throws {Refusal} missing `modelMissing`, also for one of the past
 */
export async function getModelId({ db }: Pick<World, 'db'>, given: string): Promise<string> {
  const [model] = await db
    .select({ id: models.id })
    .from(models)
    .where(and(eq(models.id, given), inArray(models.visibility, visibleTo('admin'))))
  if (!model) throw new Refusal('missing', 'modelMissing')
  return model.id
}

/** Pictures of a model that staff sent, the first sent first, with what became of them. One statement. */
export async function listSentPictures({ db }: Pick<World, 'db'>, modelId: string) {
  return db
    .select({
      id: uploads.id,
      state: uploads.state,
      fault: uploads.fault,
      fileName: uploads.fileName,
      bytes: uploads.bytes,
      sentAt: uploads.sentAt,
      colour: modelPictures.colour,
      view: modelPictures.view,
      isDigitalSample: modelPictures.isDigitalSample,
      key: modelPictures.key,
      widths: modelPictures.widths,
      webpWidth: modelPictures.webpWidth,
    })
    .from(modelPictures)
    .innerJoin(uploads, eq(uploads.id, modelPictures.upload))
    .where(eq(modelPictures.modelId, modelId))
    .orderBy(asc(uploads.sentAt), asc(uploads.id))
}
