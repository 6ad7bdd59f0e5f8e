import * as z from 'zod/mini'

/** What a link of the auth service brought along in the fragment of the address. */
export type Arrival =
  | { kind: 'token'; tokenHash: string; type: string }
  | { kind: 'session'; accessToken: string; refreshToken: string; type: string }
  | { kind: 'message' }
  | { kind: 'refused'; code: string }

const fragment = z.object({
  token_hash: z.optional(z.string()),
  access_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  type: z.optional(z.string()),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  error_code: z.optional(z.string()),
})

/** Null when the address brings nothing. */
export function readArrival(hash: string): Arrival | null {
  const said = fragment.parse(Object.fromEntries(new URLSearchParams(hash.slice(1))))
  const type = said.type ?? ''
  if (said.error ?? said.error_code)
    return { kind: 'refused', code: said.error_code ?? 'unexpected' }
  if (said.token_hash) return { kind: 'token', tokenHash: said.token_hash, type }
  if (said.access_token)
    return {
      kind: 'session',
      accessToken: said.access_token,
      refreshToken: said.refresh_token ?? '',
      type,
    }
  return said.message ? { kind: 'message' } : null
}
