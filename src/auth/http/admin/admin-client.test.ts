import { GoTrueAdminApi } from '@supabase/auth-js'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'

import { auditTrail } from '#business/audit/audit.tables.ts'
import { makeFirstAdmin } from '#business/partners/admin.commands.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, NEW_PASSWORD, PASSWORD, signIn } from '#testing/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { factors, sessions, users } from '../../schema/auth.tables.ts'
import { serviceKeys } from '../../schema/service-key.tables.ts'
import {
  keepServiceKey,
  newServiceKey,
  revokeServiceKey,
} from '../../service-keys/service-key.commands.ts'
import { auth } from '../auth.ts'

const email = 'olga@salon.example'

async function openWithKey() {
  const opened = await openTestWorld()
  const { key, hash } = newServiceKey()
  const id = await keepServiceKey(opened.world, { name: 'ERP', hash })
  return { ...opened, key, id, admin: openAdmin(opened.world, key) }
}

/** The unmodified admin client, whose requests go straight to the server. */
function openAdmin(world: World, bearer: string) {
  const router = openTestRouter(world, { '/auth/v1': auth })
  return new GoTrueAdminApi({
    url: `${world.origin}/auth/v1`,
    headers: { Authorization: `Bearer ${bearer}`, apikey: bearer },
    fetch: async (input, init) => router.request(input as string, init),
  })
}

const verify = (world: World, type: string, token_hash: string) =>
  openTestRouter(world, { '/auth/v1': auth }).request('/auth/v1/verify', {
    method: 'POST',
    body: JSON.stringify({ type, token_hash }),
  })

test('createUser makes an account that can sign in at once when its address is confirmed', async () => {
  const { world, admin } = await openWithKey()
  const { data, error } = await admin.createUser({
    email: 'Olga@Salon.example',
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { locale: 'ru', full_name: 'Olga' },
    app_metadata: { erp: 77, provider: 'forged' },
  })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email,
    role: 'authenticated',
    user_metadata: { locale: 'ru', full_name: 'Olga', email_verified: true },
    app_metadata: { erp: 77, provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
  })
  expect((await signIn(world, { email })).user.id).toBe(data.user?.id)
  expect(await world.db.select().from(auditTrail)).toContainEqual(
    expect.objectContaining({ action: 'user.created', on: data.user?.id }),
  )
})

test('createUser without confirmation, with a phone, with an id, banned, without a password', async () => {
  const { world, admin } = await openWithKey()
  const id = crypto.randomUUID()
  const first = await admin.createUser({ email, password: PASSWORD, id, ban_duration: '24h' })
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
  const { admin } = await openWithKey()
  await admin.createUser({ email, phone: '905550000001' })
  const code = async (wishes: object) => {
    const { error } = await admin.createUser(wishes as never)
    return `${error?.status} ${error?.code}`
  }
  expect(await code({ email })).toBe('422 email_exists')
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
  const { world, admin, key, passSeconds } = await openWithKey()
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
    openTestRouter(world, { '/auth/v1': auth }).request(`/auth/v1/admin/users${search}`, {
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
  const { world, admin } = await openWithKey()
  const made = await admin.createUser({ email, password: PASSWORD, user_metadata: { a: 1, b: 2 } })
  const id = made.data.user?.id ?? ''
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
  const { admin } = await openWithKey()
  await admin.createUser({ email: 'a@salon.example' })
  const { data } = await admin.createUser({ email, phone: '905550000001' })
  const id = data.user?.id ?? ''
  expect((await admin.updateUserById(id, { email: 'A@salon.example' })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
  expect((await admin.updateUserById(id, { email, phone: '905550000001' })).error).toBeNull()
  const nobody = crypto.randomUUID()
  for (const { error } of [
    await admin.getUserById(nobody),
    await admin.updateUserById(nobody, {}),
    await admin.deleteUser(nobody),
  ])
    expect(error).toMatchObject({ status: 404, code: 'user_not_found', message: 'User not found' })
})

test('deleteUser removes an account, softly only clears it, and refuses accounts in use', async () => {
  const { world, admin } = await openWithKey()
  const gone = await makeAccount(world, { email })
  await signIn(world, { email })
  expect((await admin.deleteUser(gone.id)).error).toBeNull()
  expect(await world.db.select().from(users).where(eq(users.id, gone.id))).toEqual([])
  expect(await world.db.select().from(sessions)).toEqual([])

  const soft = await makeAccount(world, { email })
  await signIn(world, { email })
  expect((await admin.deleteUser(soft.id, true)).error).toBeNull()
  const left = (await admin.getUserById(soft.id)).data.user
  expect(left).toMatchObject({ email: '', user_metadata: {}, identities: [] })
  expect(left?.deleted_at).toBe(world.now().toISOString())
  await expect(signIn(world, { email })).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect((await admin.createUser({ email })).error).toBeNull()

  await makeFirstAdmin(world, { email: 'deniz@manto1976.example', password: PASSWORD, name: 'D' })
  const { data } = await admin.listUsers()
  const bound = data.users.find((user) => user.email === 'deniz@manto1976.example')
  expect((await admin.deleteUser(bound?.id ?? '')).error).toMatchObject({ code: 'conflict' })
})

test('mfa.listFactors and mfa.deleteFactor, for a user who lost the phone', async () => {
  const { world, admin } = await openWithKey()
  const { id: userId } = await makeAccount(world, { email })
  const at = world.now()
  const [factor] = await world.db
    .insert(factors)
    .values({ userId, factorType: 'totp', status: 'verified', createdAt: at, updatedAt: at })
    .returning()
  await signIn(world, { email })
  await world.db.update(sessions).set({ aal: 'aal2', factorId: factor?.id })

  const listed = await admin.mfa.listFactors({ userId })
  expect(listed.data?.factors).toMatchObject([{ id: factor?.id, status: 'verified' }])
  expect(JSON.stringify(listed.data)).not.toContain('secret')
  const id = factor?.id ?? ''
  expect((await admin.mfa.deleteFactor({ userId, id })).error).toBeNull()
  expect(await world.db.select().from(sessions)).toMatchObject([{ aal: 'aal1', factorId: null }])
  expect((await admin.mfa.deleteFactor({ userId, id })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  })
})

test('generateLink: each type gives the values of the email, and sends nothing', async () => {
  const { world, admin, emails: messages, deliver } = await openWithKey()
  const options = { data: { status: 'alpha' } }
  const signup = await admin.generateLink({ type: 'signup', email, password: PASSWORD, options })
  expect(signup.error).toBeNull()
  expect(signup.data.user?.user_metadata).toEqual(options.data)
  expect(signup.data.properties).toMatchObject({
    verification_type: 'signup',
    email_otp: expect.stringMatching(/^\d{6}$/),
    redirect_to: world.origin,
  })
  expect(signup.data.properties?.action_link).toContain(`${world.origin}/auth/v1/verify?token=`)
  expect(signup.data.user?.email_confirmed_at).toBeUndefined()
  const opened = await verify(world, 'signup', signup.data.properties?.hashed_token ?? '')
  expect((await opened.json()).user.email).toBe(email)
  await signIn(world, { email })

  for (const type of ['recovery', 'magiclink'] as const) {
    const { data } = await admin.generateLink({ type, email })
    expect((await verify(world, type, data.properties?.hashed_token ?? '')).status).toBe(200)
  }
  const unknown = await admin.generateLink({ type: 'magiclink', email: 'x@salon.example' })
  expect(unknown.data.properties?.verification_type).toBe('signup')
  const invited = await admin.generateLink({ type: 'invite', email: 'y@salon.example' })
  expect(invited.data.user?.invited_at).toBeDefined()
  await deliver()
  expect(messages).toEqual([])
})

test('generateLink for a change of address needs both mailboxes', async () => {
  const { world, admin } = await openWithKey()
  const { id } = await makeAccount(world, { email })
  const change = { email, newEmail: 'new@salon.example' }
  const current = await admin.generateLink({ type: 'email_change_current', ...change })
  const next = await admin.generateLink({ type: 'email_change_new', ...change })
  for (const { data } of [current, next]) {
    expect((await admin.getUserById(id)).data.user).toMatchObject({
      email,
      new_email: change.newEmail,
    })
    const token = data.properties?.hashed_token ?? ''
    expect((await verify(world, 'email_change', token)).status).toBe(200)
  }
  expect((await admin.getUserById(id)).data.user?.email).toBe('new@salon.example')
})

test('generateLink and inviteUserByEmail refuse invalid requests', async () => {
  const { world, admin } = await openWithKey()
  await makeAccount(world, { email })
  await makeAccount(world)
  const code = async (requested: object) => {
    const { error } = await admin.generateLink(requested as never)
    return `${error?.status} ${error?.code}`
  }
  expect(await code({ type: 'recovery', email: 'x@salon.example' })).toBe('404 user_not_found')
  expect(await code({ type: 'signup', email, password: PASSWORD })).toBe('422 email_exists')
  expect(await code({ type: 'signup', email: 'x@salon.example' })).toBe('400 validation_failed')
  expect(await code({ type: 'invite', email })).toBe('422 email_exists')
  expect(await code({ type: 'other', email })).toBe('400 validation_failed')
  expect(await code({ type: 'recovery', email: 'none' })).toBe('400 validation_failed')
  expect(await code({ type: 'email_change_new', email, newEmail: 'ayse@butik.example' })).toBe(
    '422 email_exists',
  )
  expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ code: 'email_exists' })
  expect((await admin.inviteUserByEmail('none')).error).toMatchObject({ status: 400 })
})

test('inviteUserByEmail mails a link that opens the account', async () => {
  const { world, admin, emails: messages, deliver } = await openWithKey()
  const { data, error } = await admin.inviteUserByEmail(email, { data: { locale: 'ru' } })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, user_metadata: { locale: 'ru' } })
  expect(data.user?.invited_at).toBeDefined()
  await deliver()
  const token = /token_hash=([\w-]+)/.exec(messages[0]?.text ?? '')?.[1] ?? ''
  expect((await verify(world, 'invite', token)).status).toBe(200)
})

test('401 without a key, 403 with a revoked one, a user’s token or a forged one', async () => {
  const { world, id, key } = await openWithKey()
  const statuses = async (bearer: string) => {
    const { error } = await openAdmin(world, bearer).listUsers()
    return error ? `${error.status} ${error.code}` : '200'
  }
  expect(await statuses('')).toBe('401 no_authorization')
  expect(await statuses('service_guess')).toBe('403 bad_jwt')
  await makeAccount(world)
  expect(await statuses((await signIn(world)).access_token)).toBe('403 not_admin')
  expect(await statuses(key)).toBe('200')
  const [used] = await world.db.select().from(serviceKeys)
  expect(used?.lastUsedAt).toEqual(world.now())
  expect(JSON.stringify(used)).not.toContain(key)
  expect(await revokeServiceKey(world, id)).toBe(true)
  expect(await statuses(key)).toBe('403 bad_jwt')
  expect(await revokeServiceKey(world, id)).toBe(false)
})

test('200 tokens with the role of a service, signed with a given secret; users’ calls refuse them', async () => {
  const { world } = await openWithKey()
  const secret = Buffer.from('s'.repeat(40))
  const jwk = { kty: 'oct', k: secret.toString('base64url') }
  const trusting = { ...world, auth: { ...world.auth, signingKeys: [jwk] } }
  const sign = (claims: object, key = secret) =>
    new SignJWT(claims as never).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
  const code = async (token: string) => {
    const { error } = await openAdmin(trusting, token).listUsers()
    return error ? `${error.status} ${error.code}` : '200'
  }
  expect(await code(await sign({ role: 'supabase_admin' }))).toBe('200')
  expect(await code(await sign({ role: 'service_role', sub: '1234567890' }))).toBe('200')
  expect(await code(await sign({ role: 'anon' }))).toBe('403 not_admin')
  expect(await code(await sign({ role: 'service_role', exp: 1 }))).toBe('403 bad_jwt')
  expect(await code(await sign({ role: 'service_role' }, Buffer.from('t'.repeat(40))))).toBe(
    '403 bad_jwt',
  )
  const user = async (claims: object) => {
    const authorization = `Bearer ${await sign(claims)}`
    const router = openTestRouter(trusting, { '/auth/v1': auth })
    const answer = await router.request('/auth/v1/user', { headers: { authorization } })
    return `${answer.status} ${(await answer.json()).msg}`
  }
  expect(await user({ role: 'anon' })).toBe('403 invalid claim: missing sub claim')
  expect(await user({ role: 'service_role', sub: '1234567890' })).toBe(
    '400 invalid claim: sub claim must be a UUID',
  )
})
