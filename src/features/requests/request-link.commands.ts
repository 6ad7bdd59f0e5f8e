import type { Db } from '#platform/db/db.ts'
import { newSecretToken } from '#platform/secret-token.ts'

import { requestAddress } from './request.mail.ts'
import { type Request, requestLinks } from './request.tables.ts'

/**
 * Where the buyer reads the request: for a company its page behind the login, for a guest a new private link, of which
 * only the hash is stored.
 */
export async function makeRequestLink(
  tx: Db,
  request: Pick<Request, 'id' | 'locale' | 'partnerId'>,
  origin: string,
  at: Date,
): Promise<string> {
  if (request.partnerId) return requestAddress(request, origin, null)
  const { token, hash } = newSecretToken()
  await tx.insert(requestLinks).values({ tokenHash: hash, requestId: request.id, madeAt: at })
  return requestAddress(request, origin, token)
}
