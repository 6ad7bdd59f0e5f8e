import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** PostgreSQL's code of a failed statement; undefined for an error that is not PostgreSQL's. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof DatabaseError ? cause.code : undefined
}
