import type { Context } from 'hono'

import type { User } from '#auth/schema/auth.tables.ts'
import { verifyAccessToken } from '#auth/sessions/access-token.queries.ts'
import { requiresStepUp } from '#auth/users/factor.queries.ts'
import { isBusy } from '#base/busy.ts'
import { errorFacts } from '#base/error-facts.ts'
import { Refusal } from '#base/refusal.ts'
import { findAdminOfUser } from '#features/access/admin.queries.ts'
import { listApplicationsOf } from '#features/applications/application.queries.ts'
import type { World } from '#platform/world.ts'

import { bearerOf } from '../bearer.ts'
import { crossOrigin } from '../cross-origin.ts'
import { type RouterEnv, newRouter } from '../router.ts'
import {
  anonymous,
  answerFault,
  noMediaType,
  noTable,
  notGranted,
  notSingleRow,
} from './rest-fault.ts'
import { findRows, pick, readRestQuery, type RestQuery, type Row } from './rest-query.ts'
import { cutRange, readRestRange } from './rest-range.ts'
import { readTarget } from './rest-target.ts'

type Table = { columns: readonly string[]; rowsOf: (world: World, user: User) => Promise<Row[]> }

/** The readable tables and columns. `rowsOf` returns the caller's own rows only. */
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
    rowsOf: async (world, user) => {
      const rows = user.emailConfirmedAt ? await listApplicationsOf(world, user) : []
      // The customer's role lookup spells statuses in capitals.
      return rows.map((row) => ({ ...row, status: row.status.toUpperCase() }))
    },
  },
}

const OBJECT_TYPE = 'application/vnd.pgrst.object+json'
const OBJECT_TYPES = [OBJECT_TYPE, 'application/vnd.pgrst.object']
const LIST_TYPES = ['*/*', 'application/*', 'application/json', 'application/vnd.pgrst.array+json']

/**
 * `/rest/v1`: answers the two queries by which the customer's client looks up the role, in the format of
 * PostgREST; any other request gets an error of PostgREST. The token is checked first, as in PostgREST.
 */
export const restRouter = newRouter()
  .use(crossOrigin)
  .all('*', async (c) => {
    c.header('cache-control', 'no-store')
    const token = bearerOf(c)
    if (!token) {
      c.header('www-authenticate', 'Bearer')
      return answerFault(c, anonymous)
    }
    const { user, aal } = await verifyAccessToken(c.var.world, token)
    const target = readTarget({
      method: c.req.method,
      path: pathOf(c),
      profile: (header) => c.req.header(header),
    })
    if ('code' in target) return answerFault(c, target)
    const { table: name, isRead } = target
    const table = Object.hasOwn(tables, name) ? tables[name] : undefined
    if (!table) return answerFault(c, noTable(name))
    if (!isRead) return answerFault(c, notGranted(name))

    const query = readRestQuery(searchOf(c), { table: name, columns: table.columns })
    if ('code' in query) return answerFault(c, query)
    // Clients derive rights from these rows, so a user who must choose a password or prove a factor gets none yet.
    const isWaiting = user.mustChangePassword || (await requiresStepUp(c.var.world, { user, aal }))
    const rows = isWaiting ? [] : await table.rowsOf(c.var.world, user)
    return answerRows(c, query, findRows(rows, query))
  })
  .onError((error, c) => {
    c.header('cache-control', 'no-store')
    if (error instanceof Refusal) return answerBadToken(c, error)
    if (isBusy(error))
      return answerFault(c, {
        status: 503,
        code: 'PGRST003',
        message: 'Timed out acquiring connection from connection pool.',
      })
    c.var.world.log.error(errorFacts(error), 'read failed')
    return answerFault(c, { status: 500, code: 'XX000', message: 'Unexpected failure' })
  })

const searchOf = (c: Context<RouterEnv>) => new URL(c.req.url).searchParams

/** Segments of the path after the mount point. */
function pathOf(c: Context<RouterEnv>): string[] {
  const base = c.req.routePath.replace(/\/\*$/, '')
  const path = c.req.path.slice(base.length + 1)
  return path === '' ? [] : path.split('/')
}

/** Answers with a list, or with exactly one row if the client accepts the object type; 406 for any other number. */
function answerRows(c: Context<RouterEnv>, query: RestQuery, matches: Row[]): Response {
  const accepted = (c.req.header('accept') ?? '*/*').split(',').map((type) => type.trim())
  const types = accepted.map((type) => type.split(';', 1)[0] ?? '')
  const isObject = types.some((type) => OBJECT_TYPES.includes(type))
  if (!isObject && !types.some((type) => LIST_TYPES.includes(type)))
    return answerFault(c, noMediaType(accepted.join(', ')))

  const range = readRestRange(
    searchOf(c),
    c.req.method === 'GET' ? c.req.header('range') : undefined,
  )
  if ('code' in range) return answerFault(c, range)
  const counted = /\bcount=(?:exact|planned|estimated)\b/.exec(c.req.header('prefer') ?? '')?.[0]
  const cut = cutRange(matches, range, counted !== undefined)
  if ('code' in cut) return answerFault(c, cut)
  const rows = pick(cut.rows, query)
  if (isObject && rows.length !== 1) return answerFault(c, notSingleRow(rows.length))

  c.header('content-range', cut.contentRange)
  if (counted) c.header('preference-applied', counted)
  c.header('content-type', `${isObject ? OBJECT_TYPE : 'application/json'}; charset=utf-8`)
  return c.body(JSON.stringify(isObject ? rows[0] : rows), cut.httpStatus)
}

function answerBadToken(c: Context<RouterEnv>, { cause }: Refusal): Response {
  const isExpired = typeof cause === 'string' && cause.includes('expired')
  const code = isExpired ? 'PGRST303' : 'PGRST301'
  const message = isExpired ? 'JWT expired' : 'JWT is not valid'
  c.header('www-authenticate', `Bearer error="invalid_token", error_description="${message}"`)
  return answerFault(c, { status: 401, code, message })
}
