import { z } from 'zod'

import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

import { findLinkEmail } from '../../accounts/link-email.queries.ts'
import { kindsOpenedBy } from '../../emails/link-type.ts'
import { readBody } from '../base/auth-body.ts'
import { limitRate } from '../base/limit-requests.ts'

const linkBody = z.object({ type: z.string().max(40), token_hash: z.string().max(500) })

/**
 * `POST /auth/v1/link`: the address a link was mailed to, before the link is used. Otherwise a link
 * passed on by a stranger would sign its reader in to the stranger's account unnoticed.
 */
export const linkEmailRouter = newRouter().post('/link', limitRate('link'), async (c) => {
  const { type, token_hash: token } = await readBody(c, linkBody)
  const email = await findLinkEmail(c.var.world, { token, kinds: kindsOpenedBy(type) ?? [] })
  if (email === null) throw new Refusal('forbidden', 'otp_expired')
  return c.json({ email })
})
