import { Hono } from 'hono'

import { listLetters } from '#platform/mail/outbox.ts'

import type { WithRole } from '../require-user.ts'

/** `GET /api/admin/letters`: what the house has written, newest first, sent or waiting. */
export const letters = new Hono<WithRole>().get('/', async (c) => {
  return c.json(await listLetters(c.var.world))
})
