export type ErrorFacts = { fault: string; message?: string; code?: string; at: string[] }

/**
 * The loggable facts of an unexpected error: kind, message and place. Databases and parsers repeat in their
 * messages their input values (addresses, tokens), so those are removed.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { fault: typeof error, at: [] }
  // The cause is the real error; the error around a failed query repeats the query and its values.
  const cause = error.cause instanceof Error ? error.cause : error
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown }
  const existing = [code, constraint].filter((part) => typeof part === 'string').join(' ')
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    fault: error.name,
    message: plainMessage(cause.message, typeof code === 'string' ? code : ''),
    ...(existing ? { code: existing } : {}),
    at: at.slice(0, 8).map((line) => line.trim()),
  }
}

const MESSAGE_LENGTH_MAX = 200

/** SQLSTATE of errors that quote names of tables and columns; class 22 quotes values. */
const QUOTES_NAMES = /^(?!22)[0-9A-Z]{5}$/

function plainMessage(message: string, code: string): string {
  const [line = ''] = message.split('\n', 1)
  return line
    .replace(/^(Failed query):.*/, '$1')
    .replaceAll(/"[^"]*"?/g, (quoted) =>
      QUOTES_NAMES.test(code) && /^"[\w.]+"$/.test(quoted) ? quoted : '"…"',
    )
    .replaceAll(/[^\s@<>]+@[^\s@<>]+/g, '…@…')
    .replaceAll(/\?\S*/g, '?…')
    .replaceAll(/\d[\d\s().-]{5,}\d/g, '…')
    .replaceAll(/(?=[\w+/=-]*[0-9A-Z])[\w+/=-]{25,}/g, '…')
    .slice(0, MESSAGE_LENGTH_MAX)
}

/**
 * Log level of an error. A client that disconnects before its request has arrived is no fault; as
 * errors with a stack each, anybody could fill the log with them.
 */
export function errorLevel(error: unknown): 'debug' | 'error' {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  // Node uses this code for incoming requests only.
  return code === 'ECONNRESET' && message === 'aborted' ? 'debug' : 'error'
}
