import { z } from 'zod'

import { newRouter } from '#api/router.ts'

import { challengeFactor } from '../../mfa/challenge.commands.ts'
import { readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { readUuid } from '../base/read-uuid.ts'
import { requireAnySession } from '../base/require-session.ts'
import { requirePerson } from './require-person.ts'

/**
 * Clients also send the site an authenticator should sign for; the server ignores it and sets its
 * own.
 */
const challengeBody = z.object({ channel: z.string().max(40).default('sms') })

const channels = ['sms', 'whatsapp'] as const

/** `POST /auth/v1/factors/{id}/challenge`: opens a challenge for a factor. */
export const challengeFactorRoute = newRouter().post(
  '/factors/:factorId/challenge',
  requireAnySession,
  requirePerson,
  async (c) => {
    const { world, reader, ip } = c.var
    const factorId = readUuid(c.req.param('factorId'), 'factor_id')
    const body = await readBody(c, challengeBody)
    const channel = channels.find((name) => name === body.channel)
    if (!channel)
      throw validationFailed("Invalid channel, supported values are 'sms' or 'whatsapp'")

    const opened = await challengeFactor(world, reader, { factorId, channel, ip })
    const { id, factor, expiresAt, webauthn } = opened
    return c.json({
      id,
      type: factor.factorType,
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      ...(webauthn && {
        webauthn: { type: webauthn.type, credential_options: { publicKey: webauthn.options } },
      }),
    })
  },
)
