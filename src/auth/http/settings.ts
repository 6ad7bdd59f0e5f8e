import { newRouter } from '#api/router.ts'

import { wellKnownProviders } from '../oauth/flow.ts'

/**
 * `GET /auth/v1/settings`: the sign-in methods on offer. `GET /auth/v1/health`: the service is up.
 */
export const settingsRouter = newRouter()
  .get('/settings', (c) => {
    const { auth } = c.var.world
    const off = [...wellKnownProviders].map((name) => [name, false])
    const on = Object.keys(auth.providers).map((name) => [name, true])
    return c.json({
      external: {
        anonymous_users: auth.anonymous,
        ...Object.fromEntries([...off, ...on]),
        email: true,
        phone: false,
      },
      disable_signup: !auth.signup,
      mailer_autoconfirm: auth.autoconfirm,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    })
  })
  .get('/health', (c) =>
    c.json({ version: '1', name: 'GoTrue', description: 'Accounts and sessions of this site' }),
  )
