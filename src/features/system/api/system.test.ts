import { expect, test } from 'vitest'

import { adminRouter } from '#api/admin/admin.ts'
import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { enqueueEmail, sendNextEmail } from '#platform/mail/outbox.ts'
import { PASSWORD, signIn } from '#testing/auth/make-account.ts'
import { openTestRouter } from '#testing/test-router.ts'
import { openTestWorld } from '#testing/test-world.ts'

test('200 staff read that there is no mail server and who it concerns, no backup, and a scanner that is silent', async () => {
  const { world, passDays } = await openTestWorld()
  const parts = {
    ...world,
    origin: 'https://showroom.example',
    mail: { ...world.mail, hasServer: false },
    scanner: { scan: () => Promise.reject(new Error('away')) },
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
})
