import { Hono } from 'hono'
import * as z from 'zod/mini'

import { jsonBody } from '#api/json-body.ts'
import type { WithRole } from '#api/require-user.ts'
import { Refusal } from '#base/refusal.ts'
import { listAdminNames } from '#features/access/admin.queries.ts'
import { restoreTerm } from '#features/catalogue-admin/restore.commands.ts'
import { reorderTerm } from '#features/catalogue-admin/term-order.commands.ts'
import { createTerm, updateTerm } from '#features/catalogue-admin/term.commands.ts'
import { countUses, listTermHistory, listTerms } from '#features/catalogue-admin/term.queries.ts'
import { termForms, type TermKind, termKinds } from '#features/catalogue-admin/term.ts'
import { restoreForm } from '#features/catalogue-admin/version.ts'
import { slug, version } from '#features/product-fields/field-schemas.ts'

/** A term to move, and the term `at` whose place it takes. */
const reorderTermForm = z.object({ slug, at: slug })

/** A form with its kind of term; a change also names the version that it is based on. */
const termCreation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('collections'), form: termForms.collections }),
  z.object({ kind: z.literal('categories'), form: termForms.categories }),
  z.object({ kind: z.literal('fabrics'), form: termForms.fabrics }),
  z.object({ kind: z.literal('colors'), form: termForms.colors }),
  z.object({ kind: z.literal('sizeRuns'), form: termForms.sizeRuns }),
])
const termChange = z.intersection(termCreation, z.object({ version }))

/**
 * `/api/admin/catalogue/terms`: collections, categories, fabrics, colors and size runs. `POST /` adds a term,
 * `PUT /:slug` changes it, `PUT /:kind/place` moves it.
 */
export const staffTermsRouter = new Hono<WithRole>()
  .get('/', async (c) => c.json(await listTerms(c.var.world)))
  .get('/uses', async (c) => c.json(await countUses(c.var.world)))
  .post('/', jsonBody(termCreation), async (c) => {
    const { kind, form } = c.req.valid('json')
    return c.json({ slug: await createTerm(c.var.world, kind, form, c.var.user.id) }, 201)
  })
  .put('/:kind/place', jsonBody(reorderTermForm), async (c) => {
    const kind = kindOf(c.req.param('kind'))
    await reorderTerm(c.var.world, kind, c.req.valid('json'), c.var.user.id)
    return c.json({ ok: true as const })
  })
  .put('/:slug', jsonBody(termChange), async (c) => {
    const { kind, form, version } = c.req.valid('json')
    const target = { slug: c.req.param('slug'), version }
    return c.json({ version: await updateTerm(c.var.world, kind, target, form, c.var.user.id) })
  })
  .get('/:kind/:slug/history', async (c) => {
    const [entries, names] = await Promise.all([
      listTermHistory(c.var.world, kindOf(c.req.param('kind')), c.req.param('slug')),
      listAdminNames(c.var.world),
    ])
    return c.json(entries.map(({ by, ...entry }) => ({ ...entry, by: (by && names[by]) ?? null })))
  })
  .post('/:kind/:slug/restore', jsonBody(restoreForm), async (c) => {
    const kind = kindOf(c.req.param('kind'))
    const target = { slug: c.req.param('slug'), ...c.req.valid('json') }
    return c.json({ version: await restoreTerm(c.var.world, kind, target, c.var.user.id) })
  })

function kindOf(input: string): TermKind {
  const kind = termKinds.find((name) => name === input)
  if (!kind) throw new Refusal('missing', 'termMissing')
  return kind
}
