import { openPreview } from '#features/emails/email.queries.ts'

import { answerRefusal } from '../answer-refusal.ts'
import { newRouter } from '../router.ts'

/** Policy under which only the styles of the email itself apply, and only our own pages may frame it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

/** `GET /api/email-preview/:key`: an email as mailboxes show it, for a frame on the page of staff. */
export const emailPreviewRouter = newRouter()
  .onError(answerRefusal)
  .get('/:key', async (c) => {
    const html = await openPreview(c.var.world, c.req.param('key'))
    c.header('content-security-policy', POLICY)
    c.header('x-frame-options', 'SAMEORIGIN')
    c.header('cache-control', 'no-store')
    return c.html(html)
  })
