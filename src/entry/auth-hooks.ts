import type { AuthHooks } from '#auth/hooks.ts'
import { tellOfFactor } from '#features/access/owners/factor-news.commands.ts'
import { closeCredential } from '#features/companies/credential.commands.ts'
import { isCredentialOpen } from '#features/companies/credential.queries.ts'

/** The shop's answers to the auth service; see `auth/hooks.ts`. */
export const authHooks: AuthHooks = {
  mayEnter: isCredentialOpen,
  passwordChosen: closeCredential,
  factorChanged: tellOfFactor,
}
