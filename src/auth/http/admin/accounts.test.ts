import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { auditTrail } from '#audit/audit.tables.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { OLGA, openWithServiceKey } from '#testing/auth/admin-client.ts'
import { makeAccount, NEW_PASSWORD, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'

import { sessions, users } from '../../schema/auth.tables.ts'
import { authRouter } from '../auth.ts'

test('createUser makes an account that can sign in at once when its address is confirmed', async () => {
  const { world, admin } = await openWithServiceKey()
  const { data, error } = await admin.createUser({
    email: 'Olga@Salon.example',
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { locale: 'ru', full_name: 'Olga' },
    app_metadata: { erp: 77, provider: 'forged' },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: OLGA,
    role: 'authenticated',
    user_metadata: { locale: 'ru', full_name: 'Olga', email_verified: true },
    app_metadata: { erp: 77, provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email: OLGA, email_verified: true } }],
  })
  expect((await signIn(world, { email: OLGA })).user.id).toBe(data.user?.id)
  expect(await world.db.select().from(auditTrail)).toContainEqual(
    expect.objectContaining({ action: 'user.created', on: data.user?.id }),
  )
})

test('createUser without confirmation, with a phone, with an id, banned, without a password', async () => {
  const { world, admin } = await openWithServiceKey()
  const id = crypto.randomUUID()
  const first = await admin.createUser({ email: OLGA, password: PASSWORD, id, ban_duration: '24h' })
  expect(first.data.user).toMatchObject({ id, user_metadata: {} })
  expect(first.data.user?.email_confirmed_at).toBeUndefined()
  expect(new Date(first.data.user?.banned_until ?? 0).getTime() - world.now().getTime()).toBe(
    86_400_000,
  )
  const second = await admin.createUser({ phone: '+90 555 000 0001', phone_confirm: true })
  expect(second.data.user).toMatchObject({
    email: '',
    phone: '905550000001',
    app_metadata: { provider: 'phone', providers: ['phone'] },
    identities: [{ provider: 'phone', identity_data: { phone: '905550000001' } }],
  })
  expect(second.data.user?.phone_confirmed_at).toBeDefined()
})

test('createUser refuses values that are taken, invalid or missing', async () => {
  const { admin } = await openWithServiceKey()
  await admin.createUser({ email: OLGA, phone: '905550000001' })
  const code = async (attributes: object) => {
    const { error } = await admin.createUser(attributes as never)
    return `${error?.status} ${error?.code}`
  }
  expect(await code({ email: OLGA })).toBe('422 email_exists')
  expect(await code({ phone: '+905550000001' })).toBe('422 phone_exists')
  expect(await code({})).toBe('400 validation_failed')
  expect(await code({ email: 'none' })).toBe('400 validation_failed')
  expect(await code({ phone: 'none' })).toBe('400 validation_failed')
  expect(await code({ email: 'a@b.example', ban_duration: '1d' })).toBe('400 validation_failed')
  expect(await code({ email: 'a@b.example', role: 'service_role' })).toBe('400 validation_failed')
  expect(await code({ email: 'a@b.example', password_hash: '$2b$10$x' })).toBe(
    '400 validation_failed',
  )
})

test('listUsers gives pages, newest first, with headers that name the next page', async () => {
  const { world, admin, key, passSeconds } = await openWithServiceKey()
  const none = await admin.listUsers()
  expect(none.data).toMatchObject({ users: [], aud: 'authenticated' })
  for (const name of ['a', 'b', 'c']) {
    await admin.createUser({ email: `${name}@salon.example`, user_metadata: { full_name: name } })
    passSeconds(1)
  }
  const first = await admin.listUsers({ page: 1, perPage: 2 })
  expect(first.data).toMatchObject({
    users: [{ email: 'c@salon.example' }, { email: 'b@salon.example' }],
    nextPage: 2,
    lastPage: 2,
    total: 3,
  })
  const second = await admin.listUsers({ page: 2, perPage: 2 })
  expect(second.data).toMatchObject({ users: [{ email: 'a@salon.example' }], nextPage: null })

  const send = (search: string) =>
    openTestRouter(world, { '/auth/v1': authRouter }).request(`/auth/v1/admin/users${search}`, {
      headers: { authorization: `Bearer ${key}` },
    })
  const paged = await send('?per_page=1')
  expect(paged.headers.get('x-total-count')).toBe('3')
  expect(paged.headers.get('link')).toBe(
    '</auth/v1/admin/users?page=2&per_page=1>; rel="next", </auth/v1/admin/users?page=3&per_page=1>; rel="last"',
  )
  const emails = async (search: string) =>
    (await (await send(search)).json()).users.map((user: { email: string }) => user.email[0]).join()
  expect(await emails('?sort=created_at%20asc')).toBe('a,b,c')
  expect(await emails('?filter=B%40')).toBe('b')
  expect(await emails('?filter=%25')).toBe('')
  for (const wrong of ['?page=x', '?per_page=0', '?page=-1', '?sort=email'])
    expect((await send(wrong)).status).toBe(400)
})

test('getUserById and updateUserById: metadata merge, address, confirmation, ban, password', async () => {
  const { world, admin } = await openWithServiceKey()
  const creation = await admin.createUser({
    email: OLGA,
    password: PASSWORD,
    user_metadata: { a: 1, b: 2 },
  })
  const id = creation.data.user?.id ?? ''
  const { data, error } = await admin.updateUserById(id, {
    email: 'new@salon.example',
    email_confirm: true,
    user_metadata: { b: null, c: 3 },
    app_metadata: { level: 'gold' },
    role: 'reader',
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'new@salon.example',
    role: 'reader',
    user_metadata: { a: 1, c: 3, email_verified: true },
    app_metadata: { level: 'gold' },
    identities: [{ identity_data: { email: 'new@salon.example', email_verified: true } }],
  })
  expect(data.user?.user_metadata).not.toHaveProperty('b')
  expect((await admin.getUserById(id)).data.user?.email).toBe('new@salon.example')

  await signIn(world, { email: 'new@salon.example' })
  expect((await admin.updateUserById(id, { password: 'short' })).error).toMatchObject({
    code: 'weak_password',
    reasons: ['length'],
  })
  expect((await admin.updateUserById(id, { password: NEW_PASSWORD })).error).toBeNull()
  expect(await world.db.select().from(sessions)).toEqual([])
  await signIn(world, { email: 'new@salon.example', password: NEW_PASSWORD })

  await admin.updateUserById(id, { ban_duration: '1h' })
  const requested = signIn(world, { email: 'new@salon.example', password: NEW_PASSWORD })
  await expect(requested).rejects.toMatchObject({ code: 'invalid_credentials' })
  const steppedUp = await admin.updateUserById(id, { ban_duration: 'none' })
  expect(steppedUp.data.user?.banned_until).toBeUndefined()
})

test('updateUserById keeps addresses unique and refuses unknown ids', async () => {
  const { admin } = await openWithServiceKey()
  await admin.createUser({ email: 'a@salon.example' })
  const { data } = await admin.createUser({ email: OLGA, phone: '905550000001' })
  const id = data.user?.id ?? ''
  expect((await admin.updateUserById(id, { email: 'A@salon.example' })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
  expect((await admin.updateUserById(id, { email: OLGA, phone: '905550000001' })).error).toBeNull()
  const nobody = crypto.randomUUID()
  for (const { error } of [
    await admin.getUserById(nobody),
    await admin.updateUserById(nobody, {}),
    await admin.deleteUser(nobody),
  ])
    expect(error).toMatchObject({ status: 404, code: 'user_not_found', message: 'User not found' })
})

test('deleteUser removes an account, softly only clears it, and refuses accounts in use', async () => {
  const { world, admin } = await openWithServiceKey()
  const gone = await makeAccount(world, { email: OLGA })
  await signIn(world, { email: OLGA })
  expect((await admin.deleteUser(gone.id)).error).toBeNull()
  expect(await world.db.select().from(users).where(eq(users.id, gone.id))).toEqual([])
  expect(await world.db.select().from(sessions)).toEqual([])

  const soft = await makeAccount(world, { email: OLGA })
  await signIn(world, { email: OLGA })
  expect((await admin.deleteUser(soft.id, true)).error).toBeNull()
  const user = (await admin.getUserById(soft.id)).data.user
  expect(user).toMatchObject({ email: '', user_metadata: {}, identities: [] })
  expect(user?.deleted_at).toBe(world.now().toISOString())
  await expect(signIn(world, { email: OLGA })).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  expect((await admin.createUser({ email: OLGA })).error).toBeNull()

  await makeFirstAdmin(world, { email: 'deniz@manto1976.example', password: PASSWORD, name: 'D' })
  const { data } = await admin.listUsers()
  const bound = data.users.find((user) => user.email === 'deniz@manto1976.example')
  expect((await admin.deleteUser(bound?.id ?? '')).error).toMatchObject({ code: 'conflict' })
})
