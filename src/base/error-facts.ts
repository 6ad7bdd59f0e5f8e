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
 * How loud the log is about an error. Whoever leaves before their request has arrived breaks
 * nothing; as errors, with a stack each, anybody could fill the log with them.
 */
export function errorLevel(error: unknown): 'debug' | 'error' {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  // Node says so of a request on its way in, and of nothing else.
  return code === 'ECONNRESET' && message === 'aborted' ? 'debug' : 'error'
}
