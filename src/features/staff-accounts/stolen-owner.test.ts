import fc from 'fast-check'
import { expect, test } from 'vitest'

import { adminRouter } from '#api/admin/admin.ts'
import { authRouter } from '#auth/http/auth.ts'
import { bankChanges } from '#features/orders/bank/bank.tables.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import { signIn } from '#testing/auth/make-account.ts'
import { openOwners, ownerEmail } from '#testing/desk/open-owners.ts'
import { openStolenOwner, stepNames } from '#testing/desk/stolen-owner.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { bankBlock } from '#testing/trade/open-order.ts'

import { ownerChanges } from './owner-change.tables.ts'
import { listStaff } from './staff.queries.ts'

const seed = Date.now() % 2 ** 31
const sequences = (numRuns: number) =>
  fc.sample(fc.array(fc.constantFrom(...stepNames), { minLength: 4, maxLength: 4 }), {
    numRuns,
    seed,
  })

test.each([1, 2] as const)(
  `a thief with the session and the proof of one of %i owners redirects no money within a day, and the owner hears of everything first (seed ${String(seed)})`,
  async (owners) => {
    const run = await openStolenOwner(owners)
    const faults: string[] = []
    for (const sequence of sequences(100)) faults.push(...(await run(sequence)))
    expect(faults).toEqual([])
  },
  120_000,
)

test('a thief with an owner’s session and no proof changes nothing and sends no letter, whatever they try', async () => {
  const { world, owners, ids, passSeconds } = await openOwners(2)
  const { access_token } = await signIn(world, { email: ownerEmail(1) })
  passSeconds(314)
  const router = openTestRouter(world, { '/auth/v1': authRouter }).route('/api/admin', adminRouter)
  const invitation = { name: 'Friend', email: 'a@thief.example', role: 'owner', locale: 'en' }
  const id = ids[1] ?? ''
  const calls: [method: string, path: string, body?: object][] = [
    ['POST', '/api/admin/staff', invitation],
    ['POST', `/api/admin/staff/${id}/end`],
    ['PUT', `/api/admin/staff/${id}/role`, { role: 'desk' }],
    ['POST', `/api/admin/staff/${id}/second-factor`],
    ['POST', '/api/admin/bank', bankBlock],
    ['POST', `/api/admin/bank/${id}/approve`],
    ['PUT', '/api/admin/setup', {}],
    ['PUT', '/api/admin/quote-approval', { limit: null, version: 0 }],
    ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'thief' }],
    ['PUT', '/auth/v1/user', { email: 'thief@elsewhere.example' }],
    ['PUT', '/auth/v1/user', { password: 'vapur çınar dokuz martı' }],
    ['POST', '/auth/v1/admin/users', invitation],
    ['DELETE', `/auth/v1/admin/users/${owners[1] ?? ''}`],
  ]
  const before = { staff: await listStaff(world), letters: await world.db.$count(outbox) }
  for (const [method, path, body] of calls) {
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const { status } = await router.request(path, init)
    expect([path, status >= 400 && status < 500]).toEqual([path, true])
  }
  expect({ staff: await listStaff(world), letters: await world.db.$count(outbox) }).toEqual(before)
  expect(await world.db.$count(bankChanges)).toBe(0)
  expect(await world.db.$count(ownerChanges)).toBe(0)
})
