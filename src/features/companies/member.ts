import type { CompanyRole } from '#features/access/role.ts'

type Member = { id: string; role: CompanyRole }

/** Would the company have no owner when this login gets another role, or none? */
export function isLastCompanyOwner(
  members: Member[],
  id: string,
  next: CompanyRole | null,
): boolean {
  return next !== 'owner' && !members.some((other) => other.id !== id && other.role === 'owner')
}
