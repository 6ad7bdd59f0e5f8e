import { mailReauthenticationCode } from '#business/auth/letters/reauthentication.commands.ts'

import { openDoor } from '../door.ts'
import { requireSession } from './require-session.ts'

/** `GET /auth/v1/reauthenticate`: mails digits, which `PUT /user` takes as `nonce`. */
export const reauthenticate = openDoor().get('/reauthenticate', requireSession, async (c) => {
  await mailReauthenticationCode(c.var.world, c.var.reader.user)
  return c.json({})
})
