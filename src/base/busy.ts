/** Name of the overload error. Compared by name, because the class may be loaded twice. */
const BUSY = 'Busy'

/** The server is overloaded. Clients may try again soon: 503, never a refusal. */
export function busyError(what: string): Error {
  return Object.assign(new Error(`${what} is busy`), { name: BUSY })
}

/** Was this, or what caused it, an overload: ours, or no free connection to the database in time? */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === BUSY ||
    error.message.startsWith('timeout exceeded when trying to connect') ||
    isBusy(error.cause)
  )
}
