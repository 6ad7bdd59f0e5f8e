import { Refusal } from '#base/refusal.ts'
import { mustLift } from '#business/auth/factors/factor.queries.ts'
import { mailReauthenticationCode } from '#business/auth/letters/reauthentication.commands.ts'

import { openDoor } from '../door.ts'
import { requireSession } from './require-session.ts'

/** `GET /auth/v1/reauthenticate`: mails digits, which `PUT /user` takes as `nonce`. */
export const reauthenticate = openDoor().get('/reauthenticate', requireSession, async (c) => {
  const { world, reader } = c.var
  if (await mustLift(world, reader))
    throw new Refusal('unknown', 'insufficient_aal', {
      cause: 'AAL2 session is required to reauthenticate when MFA is enabled.',
    })
  await mailReauthenticationCode(world, reader.user)
  return c.json({})
})
