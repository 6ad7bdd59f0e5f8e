import { AsyncLocalStorage } from 'node:async_hooks'

/** Facts about the current request for log lines and audit records. */
export type RequestFacts = {
  id: string
  /** Shortened network of the caller; null if not known. */
  network: string | null
  /** Authenticator assurance level of the caller, after the session was read. */
  aal?: string
}

const requests = new AsyncLocalStorage<RequestFacts>()

/** Runs `answer`; everything it calls can read the facts. */
export function withRequest<Answer>(facts: RequestFacts, answer: () => Answer): Answer {
  return requests.run(facts, answer)
}

/** The facts of the current request; null in jobs and commands. */
export function currentRequest(): RequestFacts | null {
  return requests.getStore() ?? null
}

/** Adds facts that became known while the request was handled. */
export function addRequestFacts(facts: Pick<RequestFacts, 'aal'>): void {
  Object.assign(requests.getStore() ?? {}, facts)
}
