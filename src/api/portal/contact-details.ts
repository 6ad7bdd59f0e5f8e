import { Hono } from 'hono'

import { findContactDetails } from '#features/companies/partner.queries.ts'

import type { WithRole } from '../require-user.ts'

/** `GET /api/portal/contact-details`: values for the contact form; null for staff. */
export const contactDetailsRouter = new Hono<WithRole>().get('/', async (c) => {
  const { world, user } = c.var
  const details = await findContactDetails(world, user.id)
  return c.json(details && { ...details, email: user.email })
})
