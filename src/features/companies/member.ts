import { isLocale, type Locale } from '#base/locale.ts'
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

/** The language of emails to a person: the language of the account, else the fallback. */
export function localeOf<Fallback extends Locale | null>(
  { userMetadata }: { userMetadata: Record<string, unknown> },
  fallback: Fallback,
): Locale | Fallback {
  const { locale } = userMetadata
  return typeof locale === 'string' && isLocale(locale) ? locale : fallback
}
