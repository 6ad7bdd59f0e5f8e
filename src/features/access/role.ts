/**
 * The role of a member of the staff: an owner may do everything, an editor what concerns the catalogue, the desk
 * what concerns applicants and partners; `capability.ts` says it.
 */
export const staffRoles = ['owner', 'editor', 'desk'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The role of a login of a company, least rights first: see; change boards and ask; manage the logins. */
export const companyRoles = ['viewer', 'buyer', 'owner'] as const
export type CompanyRole = (typeof companyRoles)[number]

/** A login of an active partner's company. */
export type CompanyMember = {
  role: 'partner'
  /** The company. */
  partnerId: string
  /** The login. */
  memberId: string
  companyRole: CompanyRole
  name: string
  company: string
}

/** Role of a user. `inactive`: belongs to a company that staff have deactivated. */
export type Role =
  | { role: 'admin'; name: string; staffRole: StaffRole }
  | CompanyMember
  | { role: 'inactive' }
  | { role: 'none' }

export function hasCompanyRole(role: CompanyRole, least: CompanyRole): boolean {
  return companyRoles.indexOf(role) >= companyRoles.indexOf(least)
}
