/** The result of a call. `code` is the reason of a refusal, as a key of the `errors` messages. */
export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; kind: 'sessionMissing' | 'network' | 'broken'; code: string }
  | { ok: false; kind: 'refused'; code: string; status: number }

export type CallError = Exclude<Answer<never>, { ok: true }>

/** Whether this is the error of a call, thrown by a loader. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Object && 'ok' in error && error.ok === false && 'kind' in error
}

/** Unwraps an answer in loaders: returns the value, or throws the error to the area's `ErrorBoundary`. */
export function unwrapAnswer<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  throw answer
}

export type Reply<T> = { ok: boolean; status: number; json: () => Promise<T> }

const lost = { ok: false, kind: 'network', code: 'networkError' } as const

/** Waits for a call and never throws. Pages use `request`, which also updates the session. */
export async function readAnswer<T>(call: Promise<Reply<T>>): Promise<Answer<T>> {
  let reply: Reply<T>
  try {
    reply = await call
  } catch {
    return lost
  }
  // The line was too slow for the server, so that it ended what was being sent.
  if (reply.status === 408) return lost
  try {
    const body = await reply.json()
    if (reply.ok) return { ok: true, value: body }
    return refusedWith(reply.status, codeIn(body))
  } catch {
    return { ok: false, kind: 'broken', code: 'unexpected' }
  }
}

function refusedWith(status: number, code: string): CallError {
  if (status === 401) return { ok: false, kind: 'sessionMissing', code: 'sessionMissing' }
  if (status >= 500) return { ok: false, kind: 'broken', code: 'unexpected' }
  return { ok: false, kind: 'refused', code, status }
}

function codeIn(body: unknown): string {
  const code = (body as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : 'unexpected'
}
