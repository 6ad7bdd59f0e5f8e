import { type Context, Hono } from 'hono'
import { validator } from 'hono/validator'

import { companyMember } from '#api/company-member.ts'
import { jsonBody } from '#api/json-body.ts'
import { limitLogin } from '#api/limit-calls.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { Refusal } from '#base/refusal.ts'
import { can } from '#features/access/capability.ts'
import { openExportFile } from '#features/line-sheets/export-file.commands.ts'
import { makeTicket, revokeLink, shareExport } from '#features/line-sheets/export-link.commands.ts'
import { listSourceProducts } from '#features/line-sheets/export-source.queries.ts'
import {
  deleteExport,
  recordExportDownload,
  requestExport,
} from '#features/line-sheets/product-export.commands.ts'
import { findExport, listExports } from '#features/line-sheets/product-export.queries.ts'
import {
  exportForm,
  type ExportScope,
  formatsOf,
  linkForm,
} from '#features/line-sheets/product-export.ts'

import { exportHeaders } from './shared-exports.ts'

/** Reads `?format=` with a type for typed clients. */
const formatQuery = validator('query', ({ format }): { format: 'pdf' | 'xlsx' } => ({
  format: format === 'xlsx' ? 'xlsx' : 'pdf',
}))

type ReadScope = (c: Context<WithRole>, changes: boolean) => ExportScope

/** Line sheets and packs of the caller. @param scopeOf whose they are; refuses callers without the capability */
function exportsRouter(scopeOf: ReadScope) {
  const idOf = (c: Context<WithRole>) => readId(c.req.param('id') ?? '', 'exportMissing')
  const openScope = async (c: Context<WithRole>, changes: boolean) => {
    const scope = scopeOf(c, changes)
    const row = await findExport(c.var.world, idOf(c), scope)
    if (row.pricesOf ?? row.priceList) requirePrices(c)
    return { scope, row }
  }
  return new Hono<WithRole>()
    .use(async (c, next) => {
      // Callers without read access are refused before the call is examined.
      scopeOf(c, false)
      await next()
    })
    .get('/', async (c) => c.json(await listExports(c.var.world, scopeOf(c, false))))
    .post('/', jsonBody(exportForm), limitLogin('exports'), async (c) => {
      const { world, role } = c.var
      const scope = scopeOf(c, true)
      const form = c.req.valid('json')
      if (form.hasPrices) requirePrices(c)
      const products = await listSourceProducts(world, form, role)
      return c.json({ id: await requestExport(world, form, products, scope) })
    })
    .delete('/:id', async (c) => {
      await deleteExport(c.var.world, idOf(c), scopeOf(c, true))
      return c.json({ ok: true })
    })
    .get('/:id/file', formatQuery, async (c) => {
      const { world, user } = c.var
      const { row } = await openScope(c, false)
      const { format } = c.req.valid('query')
      const isOffered = formatsOf[row.kind].some((each) => each === format)
      const file = isOffered ? await openExportFile(world, row, format) : null
      if (!file) throw new Refusal('conflict', 'exportNotReady')
      await recordExportDownload(world, { exportId: row.id, format, userId: user.id })
      return c.body(file.stream, 200, exportHeaders(format, file.fileName))
    })
    .post('/:id/ticket', async (c) => {
      const { scope, row } = await openScope(c, false)
      const token = await makeTicket(c.var.world, row.id, scope, c.var.sessionId)
      return c.json({ path: `/share/${token}/file` })
    })
    .post('/:id/links', jsonBody(linkForm), async (c) => {
      const { scope, row } = await openScope(c, true)
      const token = await shareExport(c.var.world, row.id, c.req.valid('json'), scope)
      return c.json({ url: `${c.var.world.origin}/share/${token}` })
    })
    .delete('/:id/links/:link', async (c) => {
      const linkId = readId(c.req.param('link'), 'exportMissing')
      await revokeLink(c.var.world, { id: idOf(c), linkId }, scopeOf(c, true))
      return c.json({ ok: true })
    })
}

/** A company sees its own prices; of the staff, who may see prices at all. */
function requirePrices({ var: { role } }: Context<WithRole>): void {
  if (role.role === 'admin' && !can(role.staffRole, 'prices.read'))
    throw new Refusal('forbidden', 'staffRoleMissing')
}

/** `/api/portal/product-exports`: those of the company of the caller. Viewers only read. */
export const companyExportsRouter = exportsRouter((c, changes) => ({
  userId: c.var.user.id,
  companyId: companyMember(c.var.role, changes ? 'buyer' : 'viewer').partnerId,
}))

/** `/api/admin/product-exports`: staff read all there are, and change those of staff. */
export const staffExportsRouter = exportsRouter((c, changes) => ({
  userId: c.var.user.id,
  companyId: null,
  ...(!changes && { seesAll: true }),
}))
