/**
 * What the log may know of an unexpected error: kind and place. Messages of databases repeat the
 * values they were given (addresses, tokens), so messages stay out.
 */
export function faultFacts(error: unknown): { fault: string; code?: string; at: string[] } {
  if (!(error instanceof Error)) return { fault: typeof error, at: [] }
  const { code, constraint } = (error.cause ?? error) as { code?: unknown; constraint?: unknown }
  const known = [code, constraint].filter((part) => typeof part === 'string').join(' ')
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    fault: error.name,
    ...(known ? { code: known } : {}),
    at: at.slice(0, 8).map((line) => line.trim()),
  }
}
