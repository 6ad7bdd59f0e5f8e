import { Hono } from 'hono'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { anyMessage } from '#base/form-fields.ts'
import { listDocuments } from '#features/documents/document.queries.ts'
import { issuePriceGuide } from '#features/line-sheets/price-guide.commands.ts'

/** Characters of the preface that staff write in the email. */
const PREFACE_MAX = 2000

const guideBody = z.object({ preface: anyMessage(PREFACE_MAX) })

const companyOf = (input: string) => readId(input, 'partnerMissing')

/** `/api/admin/documents/price-guides/:company`: the price guides of a company; `POST` issues another with the prices of today. */
export const priceGuidesRouter = new Hono<WithRole>()
  .get('/:id', async (c) => {
    const companyId = companyOf(c.req.param('id'))
    return c.json(await listDocuments(c.var.world, { companyId, kind: 'priceGuide' }))
  })
  .post('/:id', jsonBody(guideBody), async (c) => {
    const companyId = companyOf(c.req.param('id'))
    const email = c.req.valid('json')
    const guide = { companyId, language: null, email }
    const { reference } = await issuePriceGuide(c.var.world, guide, c.var.user.id)
    return c.json({ reference }, 201)
  })
