import { Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import { readId } from '#api/read-id.ts'
import { readProductId } from '#api/read-product-id.ts'
import type { WithRole } from '#api/require-user.ts'
import {
  pictureFactsForm,
  pictureOrderForm,
  pictureRestoreForm,
} from '#features/catalogue-admin/picture-form.ts'
import {
  changePicture,
  orderPictures,
  restorePicture,
} from '#features/catalogue-admin/picture.commands.ts'
import { listStaffPictures } from '#features/catalogue-admin/picture.queries.ts'

/**
 * `/api/admin/catalogue/products/:id/pictures`: `GET` lists the pictures, `PUT` orders them, `PUT …/:picture` changes the
 * facts of a picture, `POST …/:picture` restores a picture of the library. `product-pictures.ts` uploads and removes files.
 */
export const staffPicturesRouter = new Hono<WithRole>()
  .get('/:id/pictures', async (c) =>
    c.json(await listStaffPictures(c.var.world, readProductId(c.req.param('id')))),
  )
  .put('/:id/pictures', jsonBody(pictureOrderForm), async (c) => {
    const id = readProductId(c.req.param('id'))
    await orderPictures(c.var.world, id, c.req.valid('json').ids, c.var.user.id)
    return c.json({ ok: true as const })
  })
  .put('/:id/pictures/:picture', jsonBody(pictureFactsForm), async (c) => {
    const productId = readProductId(c.req.param('id'))
    const picture = readId(c.req.param('picture'), 'pictureMissing')
    const form = c.req.valid('json')
    await changePicture(c.var.world, { productId, picture }, form, c.var.user.id)
    return c.json({ ok: true as const })
  })
  .post('/:id/pictures/:picture', jsonBody(pictureRestoreForm), async (c) => {
    const productId = readProductId(c.req.param('id'))
    const picture = readId(c.req.param('picture'), 'pictureMissing')
    const form = c.req.valid('json')
    await restorePicture(c.var.world, { productId, picture }, form, c.var.user.id)
    return c.json({ ok: true as const })
  })
