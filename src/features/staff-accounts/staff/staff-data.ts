import type { Locale } from '#base/locale.ts'
import type { StaffRole } from '#features/access/role.ts'
import type { RowOf } from '#web/admin/rows.ts'
import type { adminApi } from '#web/session/api-client.ts'

/** Dates are ISO texts on the wire. */
export type Colleague = RowOf<typeof adminApi.staff.$get>

export type InvitationDraft = { name: string; email: string; role: StaffRole; locale: Locale }

export const emptyInvitation: InvitationDraft = { name: '', email: '', role: 'desk', locale: 'tr' }

/** Whether nobody else is on the team or invited. */
export function isAlone(rows: Pick<Colleague, 'status'>[]): boolean {
  return rows.filter(({ status }) => status !== 'ended').length === 1
}

/** The only owner who can sign in keeps the role; the server refuses anything else. */
export function isSoleOwner(rows: Colleague[], { id }: Colleague): boolean {
  const owners = rows.filter(({ role, status }) => role === 'owner' && status === 'active')
  return owners.length === 1 && owners[0]?.id === id
}
