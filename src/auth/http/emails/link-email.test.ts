import { expect, test } from 'vitest'

import type { World } from '#platform/world.ts'
import { makeAccount } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

import type { LinkKind } from '../../emails/link-type.ts'
import { issueLink } from '../../emails/link.commands.ts'
import { users } from '../../schema/auth.tables.ts'
import { authRouter } from '../auth.ts'

const post = async (world: World, path: string, body: object) =>
  openTestRouter(world, { '/auth/v1': authRouter }).request(`/auth/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })

async function openWithLink(kind: LinkKind) {
  const opened = await openTestWorld()
  await makeAccount(opened.world)
  const [user] = await opened.world.db
    .update(users)
    .set({ newEmail: 'new@butik.example' })
    .returning()
  const { token } = await issueLink(opened.world, { user: user!, kind })
  return { ...opened, token }
}

test.each([
  ['recovery', 'email', 'ayse@butik.example'],
  ['magiclink', 'magiclink', 'ayse@butik.example'],
  ['email_change_current', 'email_change', 'ayse@butik.example'],
  ['email_change_new', 'email_change', 'new@butik.example'],
] as const)('200 a link of %s tells its mailbox and still works', async (kind, type, email) => {
  const { world, token } = await openWithLink(kind)
  const presented = { type, token_hash: token }
  for (const _ of [1, 2]) {
    const answer = await post(world, 'link', presented)
    expect([answer.status, await answer.json()]).toEqual([200, { email }])
  }
  expect((await post(world, 'verify', presented)).status).toBe(200)
  expect((await post(world, 'link', presented)).status).toBe(403)
})

test('403 for an expired link, a link of another type, or an unknown link', async () => {
  const { world, token, passDays } = await openWithLink('recovery')
  for (const type of ['email_change', 'constructor', ''])
    expect((await post(world, 'link', { type, token_hash: token })).status).toBe(403)
  expect((await post(world, 'link', { type: 'email', token_hash: 'none' })).status).toBe(403)
  expect((await post(world, 'link', {})).status).toBe(400)
  passDays(3)
  const answer = await post(world, 'link', { type: 'email', token_hash: token })
  expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'otp_expired' }])
})
