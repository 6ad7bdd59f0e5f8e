import { AsyncLocalStorage } from 'node:async_hooks'

/** What log lines and audit records say of the request they belong to. */
export type RequestFacts = {
  id: string
  /** Of the caller, shortened; null: not known. */
  network: string | null
  /** How well the caller has proven who they are, once that was read. */
  aal?: string
}

const requests = new AsyncLocalStorage<RequestFacts>()

/** Runs what answers a request, so that whatever it calls finds the facts. */
export function withRequest<Answer>(facts: RequestFacts, answer: () => Answer): Answer {
  return requests.run(facts, answer)
}

/** Null in jobs and commands at the machine. */
export function currentRequest(): RequestFacts | null {
  return requests.getStore() ?? null
}

/** Tells what became known of the caller while the request was answered. */
export function tellRequest(facts: Pick<RequestFacts, 'aal'>): void {
  Object.assign(requests.getStore() ?? {}, facts)
}
