import type { AuthHooks } from '#auth/hooks.ts'
import { closeCredential } from '#business/partners/credential.commands.ts'
import { isCredentialOpen } from '#business/partners/credential.queries.ts'

/** The shop's answers to the auth service; see `auth/hooks.ts`. */
export const authHooks: AuthHooks = {
  mayEnter: isCredentialOpen,
  passwordChosen: closeCredential,
}
