import * as z from 'zod/mini'

import { email, personName } from '#base/form-fields.ts'
import { locales } from '#base/locale.ts'
import { companyRoles } from '#features/access/role.ts'

/** Days for which an invitation is valid, which leaves time to a reader who does not expect it. */
export const INVITATION_DAYS = 7

/** Minutes between two emails of an invitation, so that the first has time to arrive. */
export const INVITATION_WAIT_MINUTES = 5

/** Emails with invitations that a company may send in a day. */
export const INVITATIONS_PER_DAY_MAX = 30

/** Logins and open invitations that a company may have. */
export const COLLEAGUES_MAX = 50

export const invitationForm = z.object({
  name: personName(80),
  email: email(),
  role: z.enum(companyRoles, 'required'),
  locale: z.enum(locales, 'required'),
})
export type InvitationForm = z.output<typeof invitationForm>

export const roleForm = z.object({ role: z.enum(companyRoles, 'required') })
