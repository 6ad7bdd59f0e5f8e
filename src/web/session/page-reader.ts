import type { SessionUser } from './session-user.ts'

/** The partner for whom the server renders a page of their area, and the API in their name. */
export type PageReader = { user: SessionUser; fetch: typeof fetch }
