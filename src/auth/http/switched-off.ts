import { newRouter } from '#api/router.ts'
import type { RefusalCode } from '#base/codes.ts'
import { Refusal } from '#base/refusal.ts'

import { getUser } from './admin/accounts.ts'
import { requireService } from './admin/require-service.ts'
import { requireSession } from './base/require-session.ts'

const off = (code: RefusalCode<'missing'>, cause: string) => (): never => {
  throw new Refusal('missing', code, { cause })
}
const noSaml = off('saml_provider_disabled', 'SAML 2.0 is disabled')
const noPasskeys = off('passkey_disabled', 'Passkeys are disabled')
const noOAuthServer = off('feature_disabled', 'OAuth server is disabled')
const noCustomProviders = off('feature_disabled', 'Custom OAuth providers are disabled')
const noScim = off('feature_disabled', 'SCIM server is disabled')

/**
 * Parts of GoTrue that this server does not have. Every method gets GoTrue's answer for a disabled
 * part, so that clients can tell "disabled" from "no such path".
 */
export const switchedOffRouter = newRouter()
  .all('/sso/*', noSaml)
  .all('/passkeys/*', noPasskeys)
  .all('/oauth/*', noOAuthServer)
  .all('/scim/v2/*', noScim)
  .all('/user/oauth/grants', requireSession, noOAuthServer)
  .all('/admin/sso/*', requireService, noSaml)
  .all('/admin/oauth/*', requireService, noOAuthServer)
  .all('/admin/custom-providers/*', requireService, noCustomProviders)
  .get('/admin/users/:id/passkeys', requireService, async (c) => {
    await getUser(c.var.world, c.req.param('id'))
    return c.json([])
  })
  .delete('/admin/users/:id/passkeys/:passkeyId', requireService, async (c) => {
    await getUser(c.var.world, c.req.param('id'))
    throw new Refusal('missing', 'validation_failed', { cause: 'Passkey not found' })
  })
