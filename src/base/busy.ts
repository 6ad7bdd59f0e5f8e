/** Name of the overload error. Compared by name, because the class may be loaded twice. */
const BUSY = 'Busy'

/** Node's codes of a network or service that is away for a moment. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/**
 * PostgreSQL's codes of a server that cannot do what it could a moment ago, or lets nobody in: broken connections (08),
 * no writes, as on a standby (25006), no login (28, 3D000), transactions that lost against others (40), no memory,
 * connections or locks (53, 55P03), a server that stops, starts or recovers (57P0), and faults of its system (58).
 */
const DATABASE_AWAY = /^(08...|25006|28...|3D000|40(001|003|P01)|53...|55P03|57P0.|58...)$/

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
      const isAway = (UNREACHABLE.test(code) && message !== CALLER_GONE) || DATABASE_AWAY.test(code)
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
