import * as z from 'zod/mini'

/** The values that a link of the auth service put into the fragment of the address. */
export type LinkReturn =
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

/** Null when there is nothing. */
export function readLinkReturn(hash: string): LinkReturn | null {
  const values = fragment.parse(Object.fromEntries(new URLSearchParams(hash.slice(1))))
  const type = values.type ?? ''
  if (values.error ?? values.error_code)
    return { kind: 'refused', code: values.error_code ?? 'unexpected' }
  if (values.token_hash) return { kind: 'token', tokenHash: values.token_hash, type }
  if (values.access_token)
    return {
      kind: 'session',
      accessToken: values.access_token,
      refreshToken: values.refresh_token ?? '',
      type,
    }
  return values.message ? { kind: 'message' } : null
}
