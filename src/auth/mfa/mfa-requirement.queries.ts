import type { World } from '#platform/world.ts'

import type { Caller } from '../sessions/access-token.queries.ts'
import { requiresStepUp } from '../users/factor.queries.ts'
import { type MfaRequirement, mfaRequirementOf } from './mfa-requirement.ts'

/** The proof or factor that the caller still lacks. */
export async function findMfaRequirement(
  { db, auth }: Pick<World, 'db' | 'auth'>,
  { user, aal }: Pick<Caller, 'user' | 'aal'>,
  role: string,
): Promise<MfaRequirement> {
  const hasFactor = await requiresStepUp({ db }, { user, aal })
  return mfaRequirementOf({ aal, hasFactor, role, adminMfa: auth.adminMfa })
}
