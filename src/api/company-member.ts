import { Refusal } from '#base/refusal.ts'
import {
  type CompanyMember,
  type CompanyRole,
  hasCompanyRole,
  type Role,
} from '#features/access/role.ts'

/**
 * The company and login of the caller, for every endpoint that reads or writes data of a company.
 * @param least least role: viewers only read, buyers also write, owners also manage the logins
 * @throws {Refusal} forbidden: `noPartner` for staff, `companyRole`
 */
export function companyMember(role: Role, least: CompanyRole = 'viewer'): CompanyMember {
  if (role.role !== 'partner') throw new Refusal('forbidden', 'noPartner')
  if (!hasCompanyRole(role.companyRole, least)) throw new Refusal('forbidden', 'companyRole')
  return role
}
