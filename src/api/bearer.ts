import type { Context } from 'hono'

/** The token of an `Authorization: Bearer …` header; null without a token. */
export function bearerOf(c: Context): string | null {
  return /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}
