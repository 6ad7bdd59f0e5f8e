import { Hono } from 'hono'

import { findContactPerson } from '#features/companies/partner.queries.ts'

import { companyMember } from '../company-member.ts'
import type { WithRole } from '../require-user.ts'

/** `GET /api/portal/contact-person`: the contact person of the caller's company among staff; null without a contact person. */
export const contactPersonRouter = new Hono<WithRole>().get('/', async (c) => {
  const { partnerId } = companyMember(c.var.role)
  return c.json({ person: await findContactPerson(c.var.world, partnerId) })
})
