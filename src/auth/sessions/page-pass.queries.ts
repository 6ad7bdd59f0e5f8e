import { isUuid } from '#base/uuid.ts'
import type { World } from '#platform/world.ts'

import type { Caller } from './access-token.queries.ts'
import { findOpenSession } from './open-session.queries.ts'

/** The value of the page pass of a session, sealed. It gives no more than what was proven when it was issued. */
export function issuePagePass(
  { secrets }: Pick<World, 'secrets'>,
  { sessionId, aal }: Pick<Caller, 'sessionId' | 'aal'>,
): string {
  return secrets.seal('pagePass', `${aal} ${sessionId}`)
}

/**
 * The user and session of a page pass; null when it was not issued here, or the session is over. Both are read
 * each time, so that a sign-out or a ban takes effect at once. Rendering is no use of the session: the page tells
 * of that itself.
 */
export async function findCallerOfPagePass(
  world: Pick<World, 'db' | 'now' | 'secrets'>,
  pass: string,
): Promise<Caller | null> {
  const [aal, sessionId] = openPass(world, pass)
  if (!isUuid(sessionId)) return null
  const row = await findOpenSession(world, sessionId)
  if (!row) return null
  const { user, session } = row
  return { user, sessionId, aal: aal === 'aal2' ? session.aal : 'aal1', amr: [] }
}

function openPass({ secrets }: Pick<World, 'secrets'>, pass: string): string[] {
  try {
    return secrets.open('pagePass', pass).split(' ')
  } catch {
    return []
  }
}
