/** Name by which an overload is known: module graphs may differ, so no class is compared. */
const BUSY = 'Busy'

/** More work waits than can be done in time. Clients may try again soon: 503, never a refusal. */
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
