import type { CompanyRole } from '#features/access/role.ts'

type Member = { id: string; role: CompanyRole }

/** Whether the company would have no owner if this login got another role, or none. */
export function isLastCompanyOwner(
  members: Member[],
  id: string,
  next: CompanyRole | null,
): boolean {
  return next !== 'owner' && !members.some((other) => other.id !== id && other.role === 'owner')
}
