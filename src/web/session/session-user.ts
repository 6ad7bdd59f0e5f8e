import type { CompanyRole, StaffRole } from '#features/access/role.ts'

/** The signed-in user, as `GET /api/portal/me` answers. */
export type SessionUser = {
  id: string
  email: string
  /** Falls back to the email. */
  name: string
  role: 'admin' | 'partner' | 'inactive' | 'none'
  isPartner: boolean
  isAdmin: boolean
  mustChangePassword: boolean
  /** The proof or set-up that is required before any area opens. */
  mfaRequirement: 'none' | 'code' | 'enrol'
  company?: string
  /** Only of a partner. */
  companyRole?: CompanyRole
  /** The role of a member of the staff; missing for everybody else. */
  staffRole?: StaffRole
  /** Without a role: their application was merged into another application of theirs. */
  isMerged?: boolean
  /** The role could not be asked for: no role then, and pages say why. */
  lookupFailed?: true
}

/** Whether the user may enter an area, and nothing is due before. */
export const isReady = (user: SessionUser): boolean =>
  (user.isPartner || user.isAdmin) &&
  user.mfaRequirement === 'none' &&
  !user.mustChangePassword &&
  !user.lookupFailed

/** A person whose role is not known. */
export function plainUser({ id, email }: { id: string; email: string }): SessionUser {
  return {
    id,
    email,
    name: email,
    role: 'none',
    isPartner: false,
    isAdmin: false,
    mustChangePassword: false,
    mfaRequirement: 'none',
    lookupFailed: true,
  }
}
