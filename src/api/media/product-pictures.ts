import { Hono } from 'hono'

import { busyError } from '#base/busy.ts'
import { Refusal } from '#base/refusal.ts'
import {
  removeProductPicture,
  sendProductPicture,
} from '#business/catalogue/product-picture.commands.ts'
import { getProductId, listSentPictures } from '#business/catalogue/product-picture.queries.ts'
import { pictureForm } from '#business/catalogue/product-picture.ts'

import { readId } from '../read-id.ts'
import type { WithRole } from '../require-user.ts'
import { readBytes } from './read-bytes.ts'

/** Uploads at the same time: each is whole in memory until it is in storage. */
const AT_ONCE = 8
let arriving = 0

/**
 * `/api/admin/products/:id/pictures`: pictures of a product from staff. `POST` takes the file as the
 * body, with any content type, and facts about it in `?view=&color=&name=&sample=`.
 */
export const productPictures = new Hono<WithRole>()
  .get('/:id/pictures', async (c) => {
    const product = await getProductId(c.var.world, c.req.param('id'))
    return c.json(await listSentPictures(c.var.world, product))
  })
  .post('/:id/pictures', async (c) => {
    // Before a single byte of the file is read.
    const product = await getProductId(c.var.world, c.req.param('id'))
    const form = pictureForm.safeParse(c.req.query())
    if (!form.success) throw new Refusal('invalid', 'validationFailed')
    if (arriving >= AT_ONCE) throw busyError('Uploads')
    arriving += 1
    try {
      const bytes = await readBytes(c.req.raw)
      const file = { bytes, fileName: form.data.name, by: c.var.user.id }
      const id = await sendProductPicture(c.var.world, product, form.data, file)
      return c.json({ id, state: 'pending' as const }, 202)
    } finally {
      arriving -= 1
    }
  })
  .delete('/:id/pictures/:picture', async (c) => {
    const picture = readId(c.req.param('picture'), 'pictureMissing')
    await removeProductPicture(c.var.world, c.req.param('id'), picture, c.var.user.id)
    return c.json({ ok: true as const })
  })
