import * as z from 'zod/mini'

/** The tokens of a session, as every answer that opens a session holds them. */
export const tokens = z.object({ access_token: z.string(), refresh_token: z.string() })
export type Tokens = z.output<typeof tokens>
