import type { Context } from 'hono'
import { z } from 'zod'

import type { RouterEnv } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'

import { readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'

const idTokenBody = z.object({
  id_token: z.string().max(20_000).default(''),
  provider: z.string().max(200).default(''),
  client_id: z.string().max(500).default(''),
  issuer: z.string().max(500).default(''),
})

/** Issuers of the providers that the protocol knows. None is accepted here. */
const issuers: Record<string, string> = {
  apple: 'https://appleid.apple.com',
  google: 'https://accounts.google.com',
  azure: '',
  facebook: 'https://www.facebook.com',
  keycloak: '',
  kakao: 'https://kauth.kakao.com',
}

/** `POST /auth/v1/token?grant_type=id_token`. Providers sign in through `/authorize` only. */
export async function refuseIdToken(c: Context<RouterEnv>): Promise<Response> {
  const {
    id_token: idToken,
    provider,
    client_id: clientId,
    issuer,
  } = await readBody(c, idTokenBody)
  if (!idToken) return refuse(c, 'id_token required')
  if (!provider && (!clientId || !issuer))
    return refuse(c, 'provider or client_id and issuer required')
  const byName = Object.hasOwn(issuers, provider) ? issuers[provider] : undefined
  const byIssuer = Object.values(issuers).find((address) => address !== '' && address === issuer)
  const issuerOfToken = byName ?? byIssuer
  if (issuerOfToken === undefined)
    throw validationFailed(`Custom OIDC provider "${provider}" not allowed`)
  throw new Refusal('invalid', 'provider_disabled', {
    cause: `Provider (issuer "${issuerOfToken}") is not enabled`,
  })
}

/** The protocol answers these two errors in the form of OAuth. */
function refuse(c: Context<RouterEnv>, description: string): Response {
  return c.json({ error: 'invalid request', error_description: description }, 400)
}
