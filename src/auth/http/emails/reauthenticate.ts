import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

import { mailReauthenticationCode } from '../../emails/reauthentication-code.commands.ts'
import { requiresStepUp } from '../../users/factor.queries.ts'
import { requireSession } from '../base/require-session.ts'

/** `GET /auth/v1/reauthenticate`: mails digits, which `PUT /user` takes as `nonce`. */
export const reauthenticateRouter = newRouter().get(
  '/reauthenticate',
  requireSession,
  async (c) => {
    const { world, reader } = c.var
    if (await requiresStepUp(world, reader))
      throw new Refusal('unknown', 'insufficient_aal', {
        cause: 'AAL2 session is required to reauthenticate when MFA is enabled.',
      })
    await mailReauthenticationCode(world, reader.user)
    return c.json({})
  },
)
