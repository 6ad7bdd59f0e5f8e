import { ensureSigningKey } from '#business/auth/signing-key.commands.ts'
import { listPublishedKeys } from '#business/auth/signing-key.queries.ts'

import { openDoor } from '../door.ts'

/** `GET /auth/v1/.well-known/jwks.json`: the public keys, for whoever checks our tokens. */
export const jwks = openDoor().get('/.well-known/jwks.json', async (c) => {
  await ensureSigningKey(c.var.world)
  c.header('cache-control', 'public, max-age=600')
  return c.json({ keys: await listPublishedKeys(c.var.world) })
})
