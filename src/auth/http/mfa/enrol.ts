import { z } from 'zod'

import { newRouter } from '#api/router.ts'

import { enrolFactor } from '../../mfa/enrolment.commands.ts'
import { totpUri } from '../../mfa/enrolment.ts'
import { isOffered } from '../../mfa/offered-factor.ts'
import { qrCode, TOTP_SHAPE } from '../../protocol/totp.ts'
import { factorTypes } from '../../schema/kinds.ts'
import { readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { readPhone } from '../base/email-body.ts'
import { requireSession } from '../base/require-session.ts'
import { requirePerson } from './require-person.ts'

const enrolBody = z.object({
  friendly_name: z.string().max(200).default(''),
  factor_type: z.string().max(40).default(''),
  phone: z.string().max(100).default(''),
  issuer: z.string().max(200).default(''),
})

/** `POST /auth/v1/factors`: begins a second factor. The response shows the secret once. */
export const enrolFactorRoute = newRouter().on(
  'POST',
  ['/factors', '/factors/'],
  requireSession,
  requirePerson,
  async (c) => {
    const { world, reader } = c.var
    const body = await readBody(c, enrolBody)
    const type = factorTypes.find((name) => name === body.factor_type)
    if (!type) throw validationFailed('factor_type needs to be totp, phone, or webauthn')
    // The answer says that phone factors are not offered before it judges the number.
    const phone =
      type === 'phone' && isOffered(type, world) ? readFactorPhone(body.phone) : undefined

    const request = { type, name: body.friendly_name, phone }
    const { factor, secret } = await enrolFactor(world, reader, request)
    const enrolment = { id: factor.id, type, friendly_name: factor.friendlyName }
    if (!secret) return c.json(phone ? { ...enrolment, phone } : enrolment)

    const { user } = reader
    const issuer = body.issuer || new URL(world.origin).host
    const account = user.email || user.phone || user.id
    const uri = totpUri({ secret, issuer, account }, TOTP_SHAPE)
    return c.json({ ...enrolment, totp: { qr_code: qrCode(uri), secret, uri } })
  },
)

function readFactorPhone(typed: string): string {
  if (!typed) throw validationFailed('Phone number required to enroll Phone factor')
  return `+${readPhone(typed)}`
}
