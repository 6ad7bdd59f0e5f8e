import { expect, test } from 'vitest'

import { signInWithPassword } from '#auth/passwords/sign-in.commands.ts'
import { sessions, users } from '#auth/schema/auth.tables.ts'
import { createUser } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { roleOf } from '#features/companies/role.queries.ts'
import { findOwner } from '#platform/owner/find-owner.ts'
import { settings } from '#platform/owner/settings.tables.ts'
import { installation } from '#platform/secrets/installation.tables.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { makeFirstAdmin } from './admin.commands.ts'
import { findAnyAdmin } from './admin.queries.ts'
import { admins } from './admin.tables.ts'

const account = { email: 'Staff@manto.example', password: 'a long password', name: 'Staff' }

test('the first admin is made once, also by two processes, and keeps an existing password', async () => {
  const { world } = await openTestWorld()
  await Promise.all([makeFirstAdmin(world, account), makeFirstAdmin(world, account)])
  await makeFirstAdmin(world, { ...account, password: 'another password' })

  expect(await findAnyAdmin(world)).toMatchObject({ name: 'Staff', email: 'staff@manto.example' })
  expect(await world.db.select().from(users)).toHaveLength(1)
  await signInWithPassword(world, account)
})

test('an account that becomes an admin gets the new password, and its sessions end', async () => {
  const { world } = await openTestWorld()
  const { id } = await createUser(
    world.db,
    { email: account.email, passwordHash: null, mustChangePassword: true },
    world.now(),
  )
  await world.db.insert(sessions).values({ userId: id, amr: [], createdAt: world.now() })

  await makeFirstAdmin(world, account)

  expect(await world.db.select().from(sessions)).toEqual([])
  expect(await roleOf(world, id)).toEqual({ role: 'admin', name: 'Staff', staffRole: 'owner' })
  await signInWithPassword(world, account)
})

test('an invalid address makes no admin', async () => {
  const { world } = await openTestWorld()
  await expect(makeFirstAdmin(world, { ...account, email: 'staff' })).rejects.toMatchObject({
    code: 'email_address_invalid',
  })
  expect(await world.db.select().from(admins)).toEqual([])
})

test('the first admin gets emails in the language of staff', async () => {
  const { world } = await openTestWorld()
  await makeFirstAdmin(world, account)
  const { staffLocale } = await findOwner(world)
  const user = await findUserByEmail(world, 'staff@manto.example')
  expect(user?.userMetadata).toMatchObject({ locale: staffLocale })
})

test('until a company has an address, its owners on the staff hear of every form, and no other person does', async () => {
  const { world } = await openTestWorld()
  await world.db.update(installation).set({ isDemonstration: false })
  await makeFirstAdmin(world, account)
  const desk = await createUser(
    world.db,
    { email: 'desk@manto.example', passwordHash: null, mustChangePassword: true },
    world.now(),
  )
  const seller = { userId: desk.id, name: 'Selin', email: 'desk@manto.example' }
  await world.db.insert(admins).values({ ...seller, role: 'desk', createdAt: world.now() })
  const owners = ['staff@manto.example']
  const readers = async () => (await findOwner(world)).notify
  expect(await readers()).toEqual({ applications: owners, messages: owners })

  await world.db.insert(settings).values({
    name: 'Elif',
    company: 'Elif A.Ş.',
    showrooms: [],
    languages: ['tr'],
    details: { notify: { applications: ['sales@elif.example'], messages: [] } },
    changedAt: world.now(),
  })
  expect(await readers()).toEqual({ applications: ['sales@elif.example'], messages: owners })
  await world.db.update(settings).set({ details: { email: 'info@elif.example' } })
  expect(await readers()).toEqual({ applications: [], messages: [] })
})
