import { expect, test } from 'vitest'

import { adminRouter } from '#api/admin/admin.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { findDelays } from '#features/system/delayed-work.queries.ts'
import { listSystemNotices } from '#features/system/system.queries.ts'
import { enqueueEmail, sendNextEmail } from '#platform/mail/outbox.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { exportForm, openExports } from '#testing/line-sheets/open-exports.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

test('200 staff read that there is no mail server and who it concerns, no backup, and a scanner and a bucket that are silent', async () => {
  const { world, passDays } = await openTestWorld()
  const parts = {
    ...world,
    origin: 'https://showroom.example',
    mail: { ...world.mail, hasServer: false },
    scanner: { scan: () => Promise.reject(new Error('away')) },
    storage: { ...world.storage, get: () => Promise.reject(new Error('away')) },
  }
  const staff = { email: 'staff@manto.example', password: PASSWORD, name: 'Staff' }
  await makeFirstAdmin(world, staff)
  const writtenAt = world.now()
  await enqueueEmail(world.db, { to: 'ada@butik.example', subject: 'A', text: 'A' }, writtenAt)
  while (await sendNextEmail(parts));
  passDays(1)

  const router = openTestRouter(parts, {}).route('/api/admin', adminRouter)
  const headers = { authorization: `Bearer ${(await signIn(parts, staff)).access_token}` }
  const { notices } = await (await router.request('/api/admin/system', { headers })).json()
  expect(notices).toContainEqual({
    kind: 'mailServer',
    count: 1,
    since: writtenAt.toISOString(),
  })
  expect(notices).toContainEqual({ kind: 'backup', days: null })
  expect(notices).toContainEqual({ kind: 'scanner' })
  expect(notices).toContainEqual({ kind: 'storage' })
})

test('a line sheet that nobody makes is told after an hour, with the time since which it waits', async () => {
  const { world, send, passDays } = await openExports()
  await send('POST product-exports', exportForm())
  const since = world.now()
  expect((await findDelays(world)).exports).toEqual({ waiting: 1, failed: 0, oldest: since })
  passDays(1)
  expect(await listSystemNotices(world)).toContainEqual({ kind: 'exports', count: 1, since })
  expect((await findDelays(world)).quotes).toEqual({ waiting: 0, failed: 0, oldest: null })
})
