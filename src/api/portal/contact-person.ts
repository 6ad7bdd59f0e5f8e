import { Hono } from 'hono'

import { findContactPerson } from '#features/companies/partner.queries.ts'

import { companyMember } from '../company-member.ts'
import type { WithRole } from '../require-user.ts'

/** `GET /api/portal/contact-person`: whom of our staff the caller's company calls; null: nobody in particular. */
export const contactPersonRouter = new Hono<WithRole>().get('/', async (c) => {
  const { partnerId } = companyMember(c.var.role)
  return c.json({ person: await findContactPerson(c.var.world, partnerId) })
})
