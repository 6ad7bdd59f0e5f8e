import { Hono } from 'hono'
import * as z from 'zod/mini'

import { locales } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { buyerRouter } from '#features/orders/api/buyer.ts'
import { asCompany, mayAct } from '#features/requests/api/with-buyer.ts'
import { getCompanyContact } from '#features/requests/company-contact.queries.ts'
import { listModels } from '#features/requests/model.queries.ts'
import { requestContent } from '#features/requests/request-form.ts'
import { submitAsCompany } from '#features/requests/request.commands.ts'

import { jsonBody } from '../json-body.ts'
import { localeQuery } from '../locale-query.ts'
import { readProductId } from '../read-product-id.ts'
import type { WithRole } from '../require-user.ts'

/** The fields of the form as they were typed. */
const typed = z.object({ locale: z.enum(locales), fields: z.record(z.string(), z.string()) })

/** `/api/portal/requests`: what the company of the caller asks for, its quotes and orders. */
export const portalRequestsRouter = new Hono<WithRole>()
  // Staff look at the form too.
  .get('/models/:id', localeQuery, async (c) => {
    const id = readProductId(c.req.param('id'))
    const audience = c.var.role.role === 'admin' ? 'admin' : 'partner'
    const models = await listModels(c.var.world, [id], c.req.valid('query').locale, audience)
    const model = models.get(id)
    if (!model) throw new Refusal('missing', 'productMissing')
    return c.json(model)
  })
  .use(asCompany)
  .post('/', mayAct, jsonBody(typed), async (c) => {
    const { locale, fields } = c.req.valid('json')
    const content = requestContent(locale).safeParse(fields)
    if (!content.success) throw new Refusal('invalid', 'validationFailed')
    const contact = await getCompanyContact(c.var.world, c.var.user.id)
    return c.json({ number: await submitAsCompany(c.var.world, content.data, contact, locale) })
  })
  .route('/', buyerRouter)
