import { bodyLimit } from 'hono/body-limit'

import { findPendingEmail } from '#auth/users/pending-email.queries.ts'
import { Refusal } from '#base/refusal.ts'

import { answerRefusal } from '../answer-refusal.ts'
import { requireAal2 } from '../require-user.ts'
import { newRouter } from '../router.ts'
import { ownDataRouter } from './own-data.ts'
import { ownSessionsRouter } from './own-sessions.ts'

const BODY_BYTES_MAX = 4 * 1024

/**
 * `/api/account/*`: facts about the account that the protocol of the auth service does not offer, for every
 * signed-in user, with or without a role.
 */
export const accountRouter = newRouter()
  .onError(answerRefusal)
  .use(bodyLimit({ maxSize: BODY_BYTES_MAX, onError: (c) => c.json({ code: 'tooLarge' }, 413) }))
  .use(requireAal2)
  .route('/sessions', ownSessionsRouter)
  .route('/', ownDataRouter)
  .get('/email-change', async (c) =>
    c.json({ pending: await findPendingEmail(c.var.world, c.var.user) }),
  )

accountRouter.all('*', () => {
  throw new Refusal('missing', 'pathMissing')
})
