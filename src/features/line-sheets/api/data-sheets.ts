import { Hono } from 'hono'

import { limitLogin } from '#api/limit-calls.ts'
import { localeQuery } from '#api/locale-query.ts'
import { readProductId } from '#api/read-product-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { documentHeaders } from '#features/documents/api/send-document.ts'
import { makeDataSheet } from '#features/line-sheets/data-sheet.commands.ts'

/** `GET /api/portal/data-sheets/:id?locale=&color=`: a product on a sheet of A4, as PDF. */
export const dataSheetsRouter = new Hono<WithRole>().get(
  '/:id',
  localeQuery,
  limitLogin('sheets'),
  async (c) => {
    const { world, role } = c.var
    const { bytes, fileName } = await makeDataSheet(world, {
      productId: readProductId(c.req.param('id')),
      color: c.req.query('color'),
      locale: c.req.valid('query').locale,
      audience: role.role === 'admin' ? 'admin' : 'partner',
      company: role.role === 'partner' ? role.company : null,
    })
    return c.body(new Uint8Array(bytes), 200, documentHeaders('pdf', fileName))
  },
)
