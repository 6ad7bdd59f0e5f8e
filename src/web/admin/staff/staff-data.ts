import type { Locale } from '#base/locale.ts'
import type { StaffRole } from '#business/partners/role.ts'

import type { adminApi } from '../../session/api-client.ts'
import type { RowOf } from '../rows.ts'

/** Dates are ISO texts on the wire. */
export type Colleague = RowOf<typeof adminApi.staff.$get>

export type InvitationDraft = { name: string; email: string; role: StaffRole; locale: Locale }

export const emptyInvitation: InvitationDraft = { name: '', email: '', role: 'desk', locale: 'tr' }
