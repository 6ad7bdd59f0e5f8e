import type { Context } from 'hono'

import type { RouterEnv } from '../router.ts'

/** An error in the format of PostgREST, with its codes and messages. */
export type RestFault = {
  status: 400 | 401 | 403 | 404 | 405 | 406 | 416 | 500 | 503
  code: string
  message: string
  details?: string
  hint?: string
}

export function answerFault(c: Context<RouterEnv>, fault: RestFault): Response {
  const { status, code, message, details = null, hint = null } = fault
  return c.json({ code, details, hint, message }, status)
}

export const anonymous: RestFault = {
  status: 401,
  code: 'PGRST302',
  message: 'Anonymous access is disabled',
}

export const noTable = (table: string): RestFault => ({
  status: 404,
  code: 'PGRST205',
  message: `Could not find the table 'public.${table}' in the schema cache`,
})

/** The answer to every write: no role may write. */
export const notGranted = (table: string): RestFault => ({
  status: 403,
  code: '42501',
  message: `permission denied for table ${table}`,
})

export const noColumn = (table: string, column: string): RestFault => ({
  status: 400,
  code: '42703',
  message: `column ${table}.${column} does not exist`,
})

export const noRelation = (table: string, other: string): RestFault => ({
  status: 400,
  code: 'PGRST200',
  message: `Could not find a relationship between '${table}' and '${other}' in the schema cache`,
  details: `Searched for a foreign key relationship between '${table}' and '${other}' in the schema 'public', but no matches were found.`,
})

/** An error of parsing. @param part the part that could not be parsed: a filter, the order … */
export const notParsed = (part: string, text: string): RestFault => ({
  status: 400,
  code: 'PGRST100',
  message: `"failed to parse ${part} (${text})" (line 1, column 1)`,
  details: 'Only plain columns and the operator eq are offered here',
})

export const badRange = (details: string): RestFault => ({
  status: 416,
  code: 'PGRST103',
  message: 'Requested range not satisfiable',
  details,
})

export const notSingleRow = (count: number): RestFault => ({
  status: 406,
  code: 'PGRST116',
  message: 'Cannot coerce the result to a single JSON object',
  details: `The result contains ${count} rows`,
})

export const noMediaType = (accepted: string): RestFault => ({
  status: 406,
  code: 'PGRST107',
  message: `None of these media types are available: ${accepted}`,
})
