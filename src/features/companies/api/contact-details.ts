import { Hono } from 'hono'

import type { WithRole } from '#api/require-user.ts'
import { findContactDetails } from '#features/companies/partner.queries.ts'

/** `GET /api/portal/contact-details`: values for the contact form; null for staff. */
export const contactDetailsRouter = new Hono<WithRole>().get('/', async (c) => {
  const { world, user } = c.var
  const details = await findContactDetails(world, user.id)
  return c.json(details && { ...details, email: user.email })
})
