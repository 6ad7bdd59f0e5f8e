import { Hono } from 'hono'

import { listQuery } from '#api/list-query.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { isOfMatchingApplication } from '#features/applications/list-search.queries.ts'
import { resendCredential } from '#features/companies/credential-resend.commands.ts'
import { revealCredential } from '#features/companies/credential.commands.ts'
import { listCredentials } from '#features/companies/credential.queries.ts'
import { credentialList } from '#features/companies/credential.ts'

/**
 * `GET /api/admin/credentials?q=&sort=&status=&page=`: a page of the list.
 * `/api/admin/credentials/:id/password` reads the temporary password, `…/resend` makes a new password.
 */
export const credentialsRouter = new Hono<WithRole>()
  .get('/', listQuery(credentialList), async (c) => {
    const { world } = c.var
    const query = c.req.valid('query')
    return c.json(await listCredentials(world, query, isOfMatchingApplication(world, query.q)))
  })
  .get('/:id/password', async (c) => {
    const id = idOf(c.req.param('id'))
    return c.json({ password: await revealCredential(c.var.world, id, c.var.user.id) })
  })
  .post('/:id/resend', async (c) => {
    const id = idOf(c.req.param('id'))
    return c.json(await resendCredential(c.var.world, id, c.var.user.id))
  })

const idOf = (input: string) => readId(input, 'credentialMissing')
