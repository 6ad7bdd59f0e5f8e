import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'

import { Refusal } from '#base/refusal.ts'
import { acceptAsNewUser, acceptAsUser } from '#features/companies/acceptance.commands.ts'
import { findInvitation } from '#features/companies/invitation.queries.ts'

import { answerRefusal } from '../answer-refusal.ts'
import { jsonBody } from '../json-body.ts'
import { limitNetwork } from '../limit-calls.ts'
import { requireUser } from '../require-user.ts'
import { newRouter } from '../router.ts'

const BODY_BYTES_MAX = 4 * 1024

const token = z.string().check(z.minLength(1), z.maxLength(100))
const link = z.object({ token })
const acceptance = z.object({
  token,
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
})

/**
 * `/api/invitation/*`: for the holder of an emailed invitation. `POST …/look` reads the invitation, `…/accept` makes
 * an account with a chosen password, `…/join` adds a signed-in user with the invited address.
 */
export const invitationRouter = newRouter()
  .onError(answerRefusal)
  .use(bodyLimit({ maxSize: BODY_BYTES_MAX, onError: (c) => c.json({ code: 'tooLarge' }, 413) }))
  .use(async (c, next) => {
    c.header('cache-control', 'no-store')
    await next()
  })
  .use(limitNetwork('invitation'))
  .post('/look', jsonBody(link), async (c) =>
    c.json(await findInvitation(c.var.world, c.req.valid('json').token)),
  )
  .post('/accept', jsonBody(acceptance), async (c) =>
    c.json({ email: await acceptAsNewUser(c.var.world, c.req.valid('json')) }),
  )
  .post('/join', requireUser, jsonBody(link), async (c) => {
    await acceptAsUser(c.var.world, c.req.valid('json').token, c.var.user)
    return c.json({ ok: true })
  })

invitationRouter.all('*', () => {
  throw new Refusal('missing', 'pathMissing')
})
