import * as z from 'zod/mini'

import { email, personName } from '#base/form-fields.ts'
import { locales } from '#base/locale.ts'
import { type StaffRole, staffRoles } from '#features/access/role.ts'

/** The fields that an owner enters to invite a colleague. */
export const staffInvitationForm = z.object({
  name: personName(80),
  email: email(),
  role: z.enum(staffRoles),
  /** The language of the invitation and of later emails. */
  locale: z.enum(locales),
})
export type StaffInvitationForm = z.output<typeof staffInvitationForm>

export const staffRoleForm = z.object({ role: z.enum(staffRoles) })

export type StaffStatus = 'invited' | 'active' | 'ended'

type Standing = { endedAt: Date | null; invitedAt: Date | null; lastSignInAt: Date | null }

/** A member who opened an invitation once is active, even before a password is chosen. */
export function staffStatus({ endedAt, invitedAt, lastSignInAt }: Standing): StaffStatus {
  if (endedAt) return 'ended'
  return invitedAt && !lastSignInAt ? 'invited' : 'active'
}

type Colleague = Standing & { id: string; role: StaffRole }

/**
 * Whether this colleague may lose the role of an owner. An owner who can sign in must remain; an unopened
 * invitation does not count.
 */
export function isLastOwner(staff: Colleague[], id: string): boolean {
  const owners = staff.filter(
    (member) => member.role === 'owner' && staffStatus(member) === 'active',
  )
  return owners.length === 1 && owners[0]?.id === id
}
