import type { Context } from 'hono'

import type { Session } from '../../sessions/access-token.ts'

/** A session in GoTrue's form: the body is the session itself. */
export function answerWithSession(c: Context, session: Session): Response {
  c.header('sb-auth-user-id', session.user.id)
  return c.json(session)
}
