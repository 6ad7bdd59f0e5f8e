import { Hono } from 'hono'

import { resendCredential, revealCredential } from '#business/partners/credential.commands.ts'

import type { WithRole } from '../require-user.ts'
import { readId } from './read-id.ts'

/** `/api/admin/credentials/:id`: copy the temporary password, or make a new one. */
export const credentials = new Hono<WithRole>()
  .get('/:id/password', async (c) => {
    const id = idOf(c.req.param('id'))
    return c.json({ password: await revealCredential(c.var.world, id, c.var.user.id) })
  })
  .post('/:id/resend', async (c) => {
    const id = idOf(c.req.param('id'))
    return c.json(await resendCredential(c.var.world, id, c.var.user.id))
  })

const idOf = (given: string) => readId(given, 'credentialMissing')
