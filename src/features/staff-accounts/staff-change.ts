import type { StaffRole } from '#features/access/role.ts'

import { type StaffInvitationForm, type StaffStatus } from './staff.ts'

/** A change of who is on the staff, and as what. `id` is of the member. */
export type StaffChange =
  | { kind: 'invite'; form: StaffInvitationForm }
  | { kind: 'role'; id: string; role: StaffRole }
  | { kind: 'end'; id: string }

/** The person whom a change concerns, as they are before it. */
export type ConcernedPerson = {
  name: string
  email: string
  /** Null: not on the staff. */
  role: StaffRole | null
  status: StaffStatus | null
  /** Since when the person is owner. */
  ownerSince: Date | null
}

/** What a change does to the circle of owners; null: nothing. */
export type OwnerEvent = 'grant' | 'demotion' | 'end'

export function ownerEventOf(
  change: StaffChange,
  { role }: Pick<ConcernedPerson, 'role'>,
): OwnerEvent | null {
  if (change.kind === 'end') return role === 'owner' ? 'end' : null
  const next = change.kind === 'invite' ? change.form.role : change.role
  if (next === 'owner') return 'grant'
  return role === 'owner' && change.kind === 'role' ? 'demotion' : null
}
