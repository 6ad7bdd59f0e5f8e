import { openDoor } from '../door.ts'

/** `GET /auth/v1/settings`: which ways in there are. `GET /auth/v1/health`: that the room is open. */
export const settings = openDoor()
  .get('/settings', (c) =>
    c.json({
      external: { anonymous_users: false, email: true, phone: false },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      sms_provider: '',
      saml_enabled: false,
      saml_private_key_next_configured: false,
      passkeys_enabled: false,
    }),
  )
  .get('/health', (c) =>
    c.json({ version: '1', name: 'GoTrue', description: 'Accounts and sessions of this site' }),
  )
