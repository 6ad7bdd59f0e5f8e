import type { Context } from 'hono'

import { isBusy } from '#base/busy.ts'
import { faultFacts } from '#base/fault-facts.ts'
import { Refusal } from '#base/refusal.ts'
import { readAccessToken } from '#business/auth/access-token.queries.ts'
import type { User } from '#business/auth/auth.tables.ts'
import { findAdminOfUser } from '#business/partners/admin.queries.ts'
import { listApplicationsOf } from '#business/partners/application.queries.ts'
import type { World } from '#platform/world.ts'

import { bearerOf } from '../bearer.ts'
import { crossOrigin } from '../cross-origin.ts'
import { type Door, openDoor } from '../door.ts'
import { pick, readRestQuery, type Row } from './rest-query.ts'

type Table = { columns: readonly string[]; rowsOf: (world: World, user: User) => Promise<Row[]> }

/** What can be read, and whose: everyone sees their own rows only, other rows do not exist. */
const tables: Record<string, Table> = {
  admins: {
    columns: ['id', 'name', 'email'],
    rowsOf: async (world, { id, email }) => {
      const admin = await findAdminOfUser(world, id)
      return admin ? [{ id: admin.id, name: admin.name, email }] : []
    },
  },
  partner_applications: {
    columns: ['id', 'name', 'email', 'status'],
    rowsOf: async (world, user) => (user.emailConfirmedAt ? listApplicationsOf(world, user) : []),
  },
}

const ONE = 'application/vnd.pgrst.object+json'

/** `/rest/v1`: the two reads by which the customer's client looks its role up, as PostgREST answers. */
export const rest = openDoor()
  .use(crossOrigin)
  .get('/:table', async (c) => {
    c.header('cache-control', 'no-store')
    const name = c.req.param('table')
    const table = Object.hasOwn(tables, name) ? tables[name] : undefined
    if (!table)
      return fail(
        c,
        404,
        'PGRST205',
        `Could not find the table 'public.${name}' in the schema cache`,
      )
    const token = bearerOf(c)
    if (!token) return fail(c, 401, 'PGRST302', 'Anonymous access is disabled')
    const { user } = await readAccessToken(c.var.world, token)

    const query = readRestQuery(new URL(c.req.url).searchParams, table.columns)
    if (!query.ok) return fail(c, 400, query.code, query.message)
    return answerRows(c, pick(await table.rowsOf(c.var.world, user), query))
  })
  .onError((error, c) => {
    c.header('cache-control', 'no-store')
    if (error instanceof Refusal) return answerBadToken(c, error)
    if (isBusy(error)) return fail(c, 503, 'PGRST003', 'Timed out acquiring a connection')
    c.var.world.log.error(faultFacts(error), 'read failed')
    return fail(c, 500, 'XX000', 'Unexpected failure')
  })

/** A list, or with the object type exactly one row: anything else is 406. */
function answerRows(c: Context<Door>, rows: Row[]): Response {
  const accepted = c.req.header('accept') ?? '*/*'
  if (/vnd\.pgrst\.object/.test(accepted)) {
    if (rows.length === 1)
      return c.body(JSON.stringify(rows[0]), 200, { 'content-type': `${ONE}; charset=utf-8` })
    const details = `The result contains ${rows.length} rows`
    return fail(c, 406, 'PGRST116', 'Cannot coerce the result to a single JSON object', details)
  }
  c.header('content-range', rows.length > 0 ? `0-${rows.length - 1}/*` : '*/*')
  c.header('content-type', 'application/json; charset=utf-8')
  return c.body(JSON.stringify(rows))
}

function answerBadToken(c: Context<Door>, { cause }: Refusal): Response {
  const isExpired = typeof cause === 'string' && cause.includes('expired')
  const [code, words] = isExpired ? ['PGRST303', 'JWT expired'] : ['PGRST301', 'JWT is not valid']
  c.header('www-authenticate', `Bearer error="invalid_token", error_description="${words}"`)
  return fail(c, 401, code ?? 'PGRST301', words ?? '')
}

function fail(
  c: Context<Door>,
  status: 400 | 401 | 404 | 406 | 500 | 503,
  code: string,
  message: string,
  details: string | null = null,
): Response {
  return c.json({ code, details, hint: null, message }, status)
}
