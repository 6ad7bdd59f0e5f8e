import { expect, test } from 'vitest'

import { writeEvents } from '#audit/audit.jobs.ts'
import { auditTrail } from '#audit/audit.tables.ts'
import { Refusal } from '#base/refusal.ts'
import { currentRequest } from '#platform/request-facts.ts'
import type { World } from '#platform/world.ts'
import { makeAccount, PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { callAuth, totpCode, makeApp, verifyAppCode } from '#testing/auth/mfa-steps.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { adminRouter } from './admin/admin.ts'
import { answerRefusal } from './answer-refusal.ts'
import { followRequest } from './follow-request.ts'
import { functionsRouter } from './functions/functions.ts'
import { newRouter } from './router.ts'

const email = 'ayse@butik.example'
const UUID = /^[0-9a-f-]{36}$/

async function login(world: World, password: string, who = email, ip = '192.0.2.7') {
  const router = openTestRouter(world, { '/functions/v1': functionsRouter })
  return router.request('/functions/v1/partner-login', {
    method: 'POST',
    headers: { 'x-test-ip': ip },
    body: JSON.stringify({ email: who, password }),
  })
}

async function eventsOf(world: World, action: string) {
  await writeEvents(world, { all: true })
  const all = await world.db.select().from(auditTrail).orderBy(auditTrail.sequence)
  return all.filter((row) => row.action === action)
}

test('every response has the id of its request', async () => {
  const { world } = await openTestWorld()
  const router = newRouter()
    .use(async (c, next) => {
      c.set('world', world)
      c.set('ip', '192.0.2.7')
      await next()
    })
    .use(followRequest)
    .get('/id', (c) => c.text(currentRequest()?.id ?? ''))
    .get('/refused', () => {
      throw new Refusal('forbidden', 'noRole')
    })
    .onError(answerRefusal)
  const answers = [await router.request('/id'), await router.request('/id')]
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(ids)
  expect(new Set(ids).size).toBe(2)
  expect((await router.request('/refused')).headers.get('x-request-id')).toMatch(UUID)
})

test('a sign-in is recorded with account, method, network and request', async () => {
  const { world } = await openTestWorld()
  const user = await makeAccount(world)
  await login(world, PASSWORD)
  expect(await eventsOf(world, 'session.opened')).toMatchObject([
    {
      by: user.id,
      facts: { method: 'password' },
      network: '192.0.2.0/24',
      requestId: expect.stringMatching(UUID),
    },
  ])
})

test('failed sign-ins are counted by network and account, without the typed values', async () => {
  const { world } = await openTestWorld()
  const user = await makeAccount(world)
  for (const who of [email, email, 'nobody@butik.example', 'other@butik.example'])
    await login(world, 'wrong horse', who)
  await login(world, 'wrong horse', email, '2001:db8:1:2::9')
  const events = await eventsOf(world, 'sign_in.failed')
  expect(events.map(({ on, network, times, facts }) => [on, network, times, facts])).toEqual(
    expect.arrayContaining([
      [user.id, '192.0.2.0/24', 2, { cause: 'password' }],
      ['unknown', '192.0.2.0/24', 2, { cause: 'password' }],
      [user.id, '2001:db8:1::/48', 1, { cause: 'password' }],
    ]),
  )
  expect(events).toHaveLength(3)
  expect(JSON.stringify(events)).not.toMatch(/butik|horse|192\.0\.2\.7/)
})

test('wrong and right second factors, and refusals for a missing factor, are recorded', async () => {
  const { world, passSeconds } = await openTestWorld()
  const user = await makeAccount(world)
  const app = await makeApp(world, await signIn(world))
  passSeconds(60)
  const session = await signIn(world)
  await verifyAppCode(world, session, app.id, '000000')
  expect(await eventsOf(world, 'mfa.failed')).toMatchObject([
    { on: user.id, aal: 'aal1', facts: { cause: 'mfa_verification_failed' } },
  ])
  await verifyAppCode(world, session, app.id, totpCode(app.secret, world.now()))
  expect(await eventsOf(world, 'session.stepped_up')).toHaveLength(2)
  await callAuth(world, await signIn(world), 'PUT /user', {
    password: 'vapur çınar dokuz martı',
  })
  expect(await eventsOf(world, 'access.refused')).toMatchObject([
    { facts: { cause: 'insufficient_aal', area: '/auth/v1' }, aal: 'aal1' },
  ])
})

test('refused access and reached limits are recorded', async () => {
  const { world } = await openTestWorld()
  const user = await makeAccount(world)
  const { access_token: token } = await signIn(world)
  const router = openTestRouter(world, {}).route('/api/admin', adminRouter)
  for (const id of ['1', '2'])
    await router.request(`/api/admin/applications/${id}/approve`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-test-ip': '192.0.2.7' },
    })
  expect(await eventsOf(world, 'access.refused')).toMatchObject([
    { on: user.id, aal: 'aal1', times: 2, facts: { cause: 'noRole', area: '/api/admin' } },
  ])
  for (let attempt = 0; attempt < 32; attempt += 1)
    await callAuth(world, null, 'POST /verify', { type: 'recovery', email, token: '000000' })
  expect(await eventsOf(world, 'limit.hit')).toMatchObject([
    { facts: { rule: 'verify' }, times: 2 },
  ])
  expect(await eventsOf(world, 'code.failed')).toMatchObject([{ times: 30 }])
})
