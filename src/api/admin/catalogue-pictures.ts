import { Hono } from 'hono'

import {
  pictureFactsForm,
  pictureOrderForm,
  pictureRestoreForm,
} from '#business/catalogue-admin/picture-form.ts'
import {
  changePicture,
  orderPictures,
  restorePicture,
} from '#business/catalogue-admin/picture.commands.ts'
import { listStaffPictures } from '#business/catalogue-admin/picture.queries.ts'

import { jsonBody } from '../json-body.ts'
import { readId } from '../read-id.ts'
import { readProductId } from '../read-product-id.ts'
import type { WithRole } from '../require-user.ts'

/**
 * `/api/admin/catalogue/products/:id/pictures`: `GET` lists the pictures, `PUT` orders them, `PUT …/:picture` changes what
 * is said about one, `POST …/:picture` brings one of the library back. Files are sent and removed in `api/media/product-pictures.ts`.
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
