import { Hono } from 'hono'

import { listQuery } from '#api/list-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { emailList } from '#features/emails/email-list.ts'
import { resendEmail } from '#features/emails/email.commands.ts'
import { getEmail, listEmails } from '#features/emails/email.queries.ts'

/**
 * `GET /api/admin/emails?q=&sort=&status=&page=`: a page of the outbox, without texts.
 * `/api/admin/emails/:id`: an email, unless it holds a link or a code; `POST …/resend` sends it again.
 */
export const emailsRouter = new Hono<WithRole>()
  .get('/', listQuery(emailList), async (c) =>
    c.json(await listEmails(c.var.world, c.req.valid('query'))),
  )
  .get('/:id', async (c) => c.json(await getEmail(c.var.world, idOf(c.req.param('id')))))
  .post('/:id/resend', async (c) => {
    await resendEmail(c.var.world, idOf(c.req.param('id')), c.var.user.id)
    return c.json({ ok: true })
  })

const idOf = (input: string) => readId(input, 'emailMissing')
