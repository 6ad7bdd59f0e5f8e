import { Hono } from 'hono'

import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { Refusal } from '#base/refusal.ts'
import {
  removeProductPicture,
  sendProductPicture,
} from '#features/catalogue/pictures/product-picture.commands.ts'
import {
  getProductId,
  listSentPictures,
} from '#features/catalogue/pictures/product-picture.queries.ts'
import { pictureForm } from '#features/catalogue/pictures/product-picture.ts'
import { receiveFile } from '#features/media/api/receive-file.ts'

/**
 * `/api/admin/products/:id/pictures`: pictures of a product from staff. `POST` takes the file as the
 * body, with any content type, or `?upload=`, and facts about it in `?view=&color=&name=&sample=`.
 */
export const productPicturesRouter = new Hono<WithRole>()
  .get('/:id/pictures', async (c) => {
    const product = await getProductId(c.var.world, c.req.param('id'))
    return c.json(await listSentPictures(c.var.world, product))
  })
  .post('/:id/pictures', async (c) => {
    // A wrong product or query is refused before a single byte of the file is read.
    const product = await getProductId(c.var.world, c.req.param('id'))
    const form = pictureForm.safeParse(c.req.query())
    if (!form.success) throw new Refusal('invalid', 'validationFailed')
    const id = await receiveFile(c, (file) =>
      sendProductPicture(c.var.world, product, form.data, { ...file, fileName: form.data.name }),
    )
    return c.json({ id, state: 'pending' as const }, 202)
  })
  .delete('/:id/pictures/:picture', async (c) => {
    const picture = readId(c.req.param('picture'), 'pictureMissing')
    await removeProductPicture(c.var.world, c.req.param('id'), picture, c.var.user.id)
    return c.json({ ok: true as const })
  })
