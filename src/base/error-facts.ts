/**
 * What the log may know of an unexpected error: kind and place. Messages of databases repeat the
 * values they were given (addresses, tokens), so messages stay out.
 */
export function errorFacts(error: unknown): { fault: string; code?: string; at: string[] } {
  if (!(error instanceof Error)) return { fault: typeof error, at: [] }
  const { code, constraint } = (error.cause ?? error) as { code?: unknown; constraint?: unknown }
  const existing = [code, constraint].filter((part) => typeof part === 'string').join(' ')
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    fault: error.name,
    ...(existing ? { code: existing } : {}),
    at: at.slice(0, 8).map((line) => line.trim()),
  }
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
