import { type Context, Hono } from 'hono'

import { jsonBody } from '#api/json-body.ts'
import { readId } from '#api/read-id.ts'
import type { WithRole } from '#api/require-user.ts'
import { Refusal } from '#base/refusal.ts'
import { can } from '#features/access/capability.ts'
import { deleteView, saveView } from '#features/saved-views/saved-view.commands.ts'
import { listSavedViews } from '#features/saved-views/saved-view.queries.ts'
import {
  savedViewForm,
  type ViewedList,
  viewedListNeeds,
  viewedLists,
} from '#features/saved-views/saved-view.ts'

/** @throws {Refusal} missing `pathMissing`; forbidden `staffRoleMissing` for a list that the caller may not read */
function listOf(c: Context<WithRole>): ViewedList {
  const list = viewedLists.find((known) => known === c.req.param('list'))
  if (!list) throw new Refusal('missing', 'pathMissing')
  const { role } = c.var
  if (role.role !== 'admin' || !can(role.staffRole, viewedListNeeds[list]))
    throw new Refusal('forbidden', 'staffRoleMissing')
  return list
}

/** `/api/admin/saved-views/:list`: searches that the caller has kept, and those that colleagues share. */
export const savedViewsRouter = new Hono<WithRole>()
  .get('/:list', async (c) => {
    const { world, user } = c.var
    return c.json(await listSavedViews(world, listOf(c), user.id))
  })
  .put('/:list', jsonBody(savedViewForm), async (c) => {
    const list = listOf(c)
    await saveView(c.var.world, { list, userId: c.var.user.id }, c.req.valid('json'))
    return c.json({ ok: true })
  })
  .delete('/:list/:id', async (c) => {
    const list = listOf(c)
    const id = readId(c.req.param('id'), 'pathMissing')
    await deleteView(c.var.world, { list, userId: c.var.user.id }, id)
    return c.json({ ok: true })
  })
