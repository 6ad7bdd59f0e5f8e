import { Hono } from 'hono'

import { readProductId } from '#api/read-product-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { Refusal } from '#base/refusal.ts'
import { getProductId } from '#features/catalogue/pictures/product-picture.queries.ts'
import { receiveFile } from '#features/media/api/receive-file.ts'
import { cleanFileName } from '#features/media/upload.ts'
import { removeFilm, sendFilm } from '#features/product-media/film.commands.ts'
import { getProductMedia } from '#features/product-media/product-media.queries.ts'
import { spinFrameForm } from '#features/product-media/spin-form.ts'
import { removeSpin, sendSpinFrame } from '#features/product-media/spin.commands.ts'

/**
 * `/api/admin/products/:id`: spins and film of a product. `GET …/media` lists them; `POST …/spins/:color` takes a frame
 * frame, with facts about it in `?number=&name=&sample=`, and `POST …/film` a film with `?name=`. Both take
 * the file as the body, with any content type, or `?upload=`.
 */
export const productMediaRouter = new Hono<WithRole>()
  .get('/:id/media', async (c) =>
    c.json(await getProductMedia(c.var.world, readProductId(c.req.param('id')))),
  )
  .post('/:id/spins/:color', async (c) => {
    // Before a single byte of the file is read.
    const productId = await getProductId(c.var.world, c.req.param('id'))
    const form = spinFrameForm.safeParse(c.req.query())
    if (!form.success) throw new Refusal('invalid', 'validationFailed')
    const spin = { productId, color: c.req.param('color') }
    const id = await receiveFile(c, (file) =>
      sendSpinFrame(c.var.world, spin, form.data, { ...file, fileName: form.data.name }),
    )
    return c.json({ id, state: 'pending' as const }, 202)
  })
  .delete('/:id/spins/:color', async (c) => {
    const spin = { productId: c.req.param('id'), color: c.req.param('color') }
    await removeSpin(c.var.world, spin, c.var.user.id)
    return c.json({ ok: true as const })
  })
  .post('/:id/film', async (c) => {
    const productId = await getProductId(c.var.world, c.req.param('id'))
    const fileName = cleanFileName(c.req.query('name') ?? '')
    const id = await receiveFile(c, (file) =>
      sendFilm(c.var.world, productId, { ...file, fileName }),
    )
    return c.json({ id }, 201)
  })
  .delete('/:id/film', async (c) => {
    await removeFilm(c.var.world, c.req.param('id'), c.var.user.id)
    return c.json({ ok: true as const })
  })
