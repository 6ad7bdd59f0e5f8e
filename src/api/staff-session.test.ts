import { expect, test } from 'vitest'

import { refreshSession } from '#auth/sessions/session.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { inviteStaff } from '#features/staff-accounts/staff.commands.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD, renewSession, signIn } from '#testing/auth/make-account.ts'
import { callAuth } from '#testing/auth/mfa-steps.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { accountRouter } from './account/account.ts'
import { portalRouter } from './portal/portal.ts'

const email = 'deniz@manto1976.example'

async function openWithAdmin() {
  const opened = await openTestWorld()
  await makeFirstAdmin(opened.world, { email, password: PASSWORD, name: 'Deniz' })
  return { ...opened, session: await signIn(opened.world, { email, remember: true }) }
}

async function statusOf(world: World, path: string, { access_token }: { access_token: string }) {
  const router = openTestRouter(world, {})
    .route('/api/account', accountRouter)
    .route('/api/portal', portalRouter)
  const headers = { authorization: `Bearer ${access_token}` }
  return (await router.request(path, { headers })).status
}

test('401 half an hour after the last activity of staff, even if the page refreshed its tokens', async () => {
  const { world, session, passSeconds } = await openWithAdmin()
  expect(await statusOf(world, '/api/account/sessions', session)).toBe(200)
  passSeconds(14 * 60)
  const second = await renewSession(world, session)
  expect(await statusOf(world, '/api/portal/me', second)).toBe(200)
  passSeconds(14 * 60)
  const third = await renewSession(world, second)
  expect(await statusOf(world, '/api/portal/me', third)).toBe(200)

  passSeconds(2 * 60)
  expect(await statusOf(world, '/api/portal/me', third)).toBe(401)
  expect((await callAuth(world, third, 'GET /user')).code).toBe('403 session_not_found')
  await expect(refreshSession(world, third.refresh_token)).rejects.toMatchObject({
    code: 'session_expired',
  })
})

test('an account that becomes staff loses its long sessions, and gets no session of thirty days again', async () => {
  const { world, passSeconds } = await openWithAdmin()
  const owner = await findUserByEmail(world, email)
  const visitor = { email: 'selin@manto1976.example', remember: true }
  await makeAccount(world, visitor)
  const before = await signIn(world, visitor)
  const invitation = { name: 'Selin', email: visitor.email, role: 'editor', locale: 'tr' } as const
  await inviteStaff(world, invitation, owner?.id ?? '')
  expect(await statusOf(world, '/api/portal/me', before)).toBe(401)
  await expect(refreshSession(world, before.refresh_token)).rejects.toMatchObject({
    name: 'Refusal',
  })

  const after = await signIn(world, visitor)
  expect(await statusOf(world, '/api/portal/me', after)).toBe(200)
  passSeconds(31 * 60)
  await expect(refreshSession(world, after.refresh_token)).rejects.toMatchObject({
    code: 'session_expired',
  })
})

test('active staff stay signed in for twelve hours', async () => {
  const { world, session, passSeconds } = await openWithAdmin()
  let held = session
  for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
    expect(await statusOf(world, '/api/account/sessions', held)).toBe(200)
    passSeconds(10 * 60)
    held = await renewSession(world, held)
  }
  expect(await statusOf(world, '/api/account/sessions', held)).toBe(200)
  passSeconds(10 * 60)
  expect(await statusOf(world, '/api/account/sessions', held)).toBe(401)
})

test('others keep their sessions', async () => {
  const { world, passDays } = await openTestWorld()
  await makeAccount(world)
  const session = await signIn(world, { remember: true })
  passDays(6)
  expect(await statusOf(world, '/api/account/sessions', await renewSession(world, session))).toBe(
    200,
  )
})
