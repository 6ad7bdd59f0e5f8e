/** Name of the overload error. Compared by name, because the class may be loaded twice. */
const BUSY = 'Busy'

/**
 * Codes of a network or database that is away for a moment: Node's, and PostgreSQL's classes of broken
 * connections (08), of a server that stops or starts (57P), and of too many connections.
 */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\d\d\d|57P0[1-5]|53300)$/

/** Messages of the database driver, without a code, about a connection that it does not get or has lost. */
const LOST =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/

/** Message of Node about a caller who left before the request had arrived: no service of ours is away. */
const CALLER_GONE = 'aborted'

/** Codes of a full disk: the file system's, and PostgreSQL's. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/

/** The server is overloaded. Clients may try again soon: 503, never a refusal. */
export function busyError(service: string): Error {
  return Object.assign(new Error(`${service} is busy`), { name: BUSY })
}

/** Was this error, or a cause of it, an overload of ours, or a database or service that is away or full for now? */
export function isBusy(error: unknown): boolean {
  return (
    isDiskFull(error) ||
    anyError(error, ({ name, code, message }) => {
      const isAway = AWAY.test(code) && message !== CALLER_GONE
      return name === BUSY || isAway || LOST.test(message)
    })
  )
}

/** Was this error, or a cause of it, a disk without space? */
export function isDiskFull(error: unknown): boolean {
  return anyError(
    error,
    ({ code, message }) => FULL.test(code) || /No space left on device/.test(message),
  )
}

/** Code of the answer 503, for an error that {@link isBusy}. */
export function busyCode(error: unknown): 'busy' | 'diskFull' {
  return isDiskFull(error) ? 'diskFull' : 'busy'
}

/** Seconds after which a caller that got 503 may try again; a full disk is freed by a person. */
export function secondsToWait(error: unknown): number {
  return isDiskFull(error) ? 60 : 1
}

/** Reads data that a page can do without: null while the database is away. */
export async function orNullIfBusy<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading
  } catch (error) {
    if (isBusy(error)) return null
    throw error
  }
}

type Facts = { name: string; code: string; message: string }

/** Do the error, the errors in it, or a cause of it match? */
function anyError(error: unknown, judge: (facts: Facts) => boolean): boolean {
  if (!(error instanceof Error)) return false
  const { name, message, cause } = error
  const { code: value } = error as { code?: unknown }
  const code = typeof value === 'string' ? value : ''
  if (judge({ name, message, code })) return true
  // Node tries every address of a host and gathers the errors.
  const gathered = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return [cause, ...gathered].some((inner) => anyError(inner, judge))
}
