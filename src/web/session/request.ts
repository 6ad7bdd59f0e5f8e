import { type Answer, isCallError, readAnswer, type Reply, unwrapAnswer } from './answer.ts'
import { reloadSession } from './session.ts'

/** Refusals because the state of the session differs from that of the page: a code or a new password is due, or the role changed. */
const gateCodes = ['insufficient_aal', 'mfa_required', 'passwordChangeRequired', 'staffRoleMissing']

/**
 * Waits for a call of the API and never throws: `await request(portalApi.favorites.$get())`.
 * A failure of the session makes the session be looked up again; the area's middleware follows.
 */
export async function request<T>(call: Promise<Reply<T>>): Promise<Answer<T>> {
  const answer = await readAnswer(call)
  if (!answer.ok && (answer.kind === 'sessionMissing' || gateCodes.includes(answer.code)))
    void reloadSession()
  return answer
}

/**
 * Waits for a call in a loader and throws its error, which the boundary of the area shows: after a lookup, when
 * the session is the reason, so that a session that is gone leads to the login and not to an error.
 */
export async function load<T>(call: Promise<Reply<T>>): Promise<T> {
  const answer = await request(call)
  if (!answer.ok && answer.kind === 'sessionMissing') await reloadSession()
  return unwrapAnswer(answer)
}

/** Turns an error of `load` into an answer, for `useLoaded`. */
export async function answerOfLoad<T>(loading: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, value: await loading }
  } catch (error) {
    if (isCallError(error)) return error
    throw error
  }
}
