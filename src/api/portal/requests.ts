import { Hono } from 'hono'
import * as z from 'zod/mini'

import { locales } from '#base/locale.ts'
import { Refusal } from '#base/refusal.ts'
import { buyerRouter } from '#features/orders/api/buyer.ts'
import { listAmounts } from '#features/prices/amounts.queries.ts'
import { heldFilesRouter } from '#features/requests/api/held-files.ts'
import {
  chatText,
  modelsQuery,
  readModels,
  readRequestSheet,
  readText,
} from '#features/requests/api/models.ts'
import { asCompany, mayAct } from '#features/requests/api/with-buyer.ts'
import { asFormOfCompany, asRequestOfBuyer } from '#features/requests/api/with-holder.ts'
import { getCompanyContact } from '#features/requests/company-contact.queries.ts'
import { requestContent } from '#features/requests/request-form.ts'
import { quantitiesOfLines } from '#features/requests/request-lines.ts'
import { submitAsCompany } from '#features/requests/request.commands.ts'

import { companyMember } from '../company-member.ts'
import { jsonBody } from '../json-body.ts'
import { limitLogin } from '../limit-calls.ts'
import { localeQuery } from '../locale-query.ts'
import type { WithRole } from '../require-user.ts'

/** The fields of the form as typed. */
const typedForm = z.object({ locale: z.enum(locales), fields: z.record(z.string(), z.string()) })

/** `/api/portal/requests`: requests of the caller's company, with their quotes and orders. */
export const portalRequestsRouter = new Hono<WithRole>()
  // Reading models is allowed to staff too, because they may open the form.
  .get('/models', modelsQuery, async (c) => {
    const audience = c.var.role.role === 'admin' ? 'admin' : 'partner'
    return c.json(await readModels(c.var.world, c.req.valid('query'), audience))
  })
  .post('/read-text', jsonBody(chatText), limitLogin('sheets'), async (c) => {
    const audience = c.var.role.role === 'admin' ? 'admin' : 'partner'
    return c.json(await readText(c.var.world, c.req.valid('json'), audience))
  })
  .post('/read-sheet', localeQuery, limitLogin('sheets'), async (c) => {
    const audience = c.var.role.role === 'admin' ? 'admin' : 'partner'
    const { locale } = c.req.valid('query')
    return c.json(await readRequestSheet(c.var.world, c.req.raw, locale, audience))
  })
  .use(asCompany)
  .post('/amounts', jsonBody(quantitiesOfLines), async (c) => {
    const { partnerId } = companyMember(c.var.role)
    return c.json(await listAmounts(c.var.world, partnerId, c.req.valid('json').lines))
  })
  .post('/', mayAct, jsonBody(typedForm), async (c) => {
    const { locale, fields } = c.req.valid('json')
    const content = requestContent(locale).safeParse(fields)
    if (!content.success) throw new Refusal('invalid', 'validationFailed')
    const contact = await getCompanyContact(c.var.world, c.var.user.id)
    return c.json(await submitAsCompany(c.var.world, content.data, contact, locale))
  })
  .use('/form/files/*', asFormOfCompany)
  .route('/form/files', heldFilesRouter)
  .use('/:id/files/*', asRequestOfBuyer)
  .route('/:id/files', heldFilesRouter)
  .route('/', buyerRouter)
