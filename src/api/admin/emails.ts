import { Hono } from 'hono'

import { listEmails } from '#platform/mail/outbox.ts'

import type { WithRole } from '../require-user.ts'

/**
 * `GET /api/admin/emails`: recipients and state of emails, newest first, sent or waiting. Never the
 * text: an email may hold a link that only its recipient may use.
 */
export const emails = new Hono<WithRole>().get('/', async (c) => {
  const written = await listEmails(c.var.world)
  return c.json(
    written.map(({ id, to, subject, writtenAt, attempts, sentAt }) => ({
      id,
      to,
      subject,
      writtenAt,
      attempts,
      sentAt,
    })),
  )
})
