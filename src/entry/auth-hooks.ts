import type { AuthHooks } from '#auth/hooks.ts'
import { closeCredential } from '#business/partners/credential.commands.ts'
import { isCredentialOpen } from '#business/partners/credential.queries.ts'

/** What the shop has to say about accounts of the auth service. */
export const authHooks: AuthHooks = {
  mayEnter: isCredentialOpen,
  passwordChosen: closeCredential,
}
