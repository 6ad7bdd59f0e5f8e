import { z } from 'zod'

import { newRouter } from '#api/router.ts'
import { Refusal } from '#base/refusal.ts'
import type { World } from '#platform/world.ts'

import { deleteAccount, deleteAccountSoftly } from '../../accounts/account-end.commands.ts'
import { createAccount, updateAccount } from '../../accounts/account.commands.ts'
import { listAccounts } from '../../accounts/account.queries.ts'
import { requireStrength } from '../../passwords/new-password.commands.ts'
import { getAuthUser } from '../../users/auth-user.queries.ts'
import { findUser } from '../../users/user.queries.ts'
import { readBody } from '../base/auth-body.ts'
import { validationFailed } from '../base/auth-error.ts'
import { readUuid } from '../base/read-uuid.ts'
import { accountBody, readAccountChanges } from './account-body.ts'
import { linksOf, readAccountPage } from './account-page.ts'
import { requireService } from './require-service.ts'

const newAccountBody = accountBody.extend({ id: z.uuid().optional() })
const deleteBody = z.object({ should_soft_delete: z.boolean().default(false) })

/** `/auth/v1/admin/users`: other systems of the owner manage accounts. */
export const accountsRouter = newRouter()
  .get('/admin/users', requireService, async (c) => {
    const page = readAccountPage(c.req.query())
    const { accounts: users, total } = await listAccounts(c.var.world, page)
    c.header('x-total-count', String(total))
    c.header('link', linksOf(new URL(c.req.url), page, total))
    return c.json({ users, aud: 'authenticated' })
  })
  .post('/admin/users', requireService, async (c) => {
    const { world, service } = c.var
    const { id, ...body } = await readBody(c, newAccountBody)
    if (!body.email && !body.phone)
      throw validationFailed('Cannot create a user without either an email or phone')
    const changes = await readAccountChanges(world, body)
    const user = await createAccount(world, { id, ...changes }, service)
    return c.json(await getAuthUser(world, user))
  })
  .get('/admin/users/:id', requireService, async (c) => {
    const { world } = c.var
    return c.json(await getAuthUser(world, await getUser(world, c.req.param('id'))))
  })
  .put('/admin/users/:id', requireService, async (c) => {
    const { world, service } = c.var
    const user = await getUser(world, c.req.param('id'))
    const body = await readBody(c, accountBody)
    judgePassword(world, body.password, user.email)
    const changes = await readAccountChanges(world, body)
    return c.json(await getAuthUser(world, await updateAccount(world, user.id, changes, service)))
  })
  .delete('/admin/users/:id', requireService, async (c) => {
    const { world, service } = c.var
    const { id } = await getUser(world, c.req.param('id'))
    const { should_soft_delete: softly } = await readBody(c, deleteBody)
    await (softly ? deleteAccountSoftly : deleteAccount)(world, id, service)
    return c.json({})
  })

/** @throws {Refusal} missing: `validation_failed`, `user_not_found` */
export async function getUser(world: World, id: string) {
  const user = await findUser(world, readUuid(id, 'user_id'))
  if (!user) throw new Refusal('missing', 'user_not_found', { cause: 'User not found' })
  return user
}

/**
 * A new account may keep its old password from another system; a change must meet the password
 * rules.
 */
function judgePassword(world: World, password: string | undefined, email: string): void {
  if (password !== undefined) requireStrength(world, password, email)
}
