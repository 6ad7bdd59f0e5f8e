import { newRouter } from '#api/router.ts'

import { ensureSigningKey } from '../sessions/signing-key.commands.ts'
import { listPublishedKeys } from '../sessions/signing-key.queries.ts'

/** `GET /auth/v1/.well-known/jwks.json`: the public keys that verify our tokens. */
export const jwksRouter = newRouter().get('/.well-known/jwks.json', async (c) => {
  await ensureSigningKey(c.var.world)
  c.header('cache-control', 'public, max-age=600')
  return c.json({ keys: await listPublishedKeys(c.var.world) })
})
