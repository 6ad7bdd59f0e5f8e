import { AsyncLocalStorage } from 'node:async_hooks'

/** A request as it arrived, without anything about its sender. */
export type Arrival = {
  id: string
  method: string
  /** Pattern of its address, without names, numbers and keys in it. */
  route: string
  /** Milliseconds of `performance.now()`. */
  startedAt: number
}

/** Facts about the current request for log lines and audit records. */
export type RequestFacts = {
  id: string
  /** Missing where the request did not come over a connection. */
  arrival?: Arrival | undefined
  /** Shortened network of the caller; null if not known. */
  network: string | null
  /** Authenticator assurance level of the caller; missing before the session is read. */
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

const arrivals = new WeakMap<object, Arrival>()

/** Stores the facts about a request of Node's server for as long as it exists. */
export function recordArrival(
  incoming: object,
  {
    method,
    route,
    id = crypto.randomUUID(),
  }: Pick<Arrival, 'method' | 'route'> & { id?: string | undefined },
) {
  const arrival = { id, method, route, startedAt: performance.now() }
  arrivals.set(incoming, arrival)
  return arrival
}

export function arrivalOf(incoming: object | undefined): Arrival | undefined {
  return incoming && arrivals.get(incoming)
}
