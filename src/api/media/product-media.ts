import { Hono } from 'hono'

import { Refusal } from '#base/refusal.ts'
import { getProductId } from '#business/catalogue/product-picture.queries.ts'
import { cleanFileName } from '#business/media/upload.ts'
import { removeFilm, sendFilm } from '#business/product-media/film.commands.ts'
import { getProductMedia } from '#business/product-media/product-media.queries.ts'
import { spinFrameForm } from '#business/product-media/spin-form.ts'
import { removeSpin, sendSpinFrame } from '#business/product-media/spin.commands.ts'

import { readProductId } from '../read-product-id.ts'
import type { WithRole } from '../require-user.ts'
import { receiveFile } from './receive-file.ts'

/**
 * `/api/admin/products/:id`: spins and film of a product. `GET …/media` lists them; `POST …/spins/:color` takes one
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
