import { expect, test } from 'vitest'

import { adminRouter } from '#api/admin/admin.ts'
import { runCommand } from '#entry/cli-commands.ts'
import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { makeApp } from '#testing/auth/mfa-steps.ts'
import { openOwners, ownerEmail } from '#testing/desk/open-owners.ts'
import { openTestRouter } from '#testing/test-router.ts'

import { inviteStaff } from './staff.commands.ts'
import { listStaff } from './staff.queries.ts'

const desk = { name: 'Selin', email: 'selin@manto.example', locale: 'tr', role: 'desk' } as const

async function openColleague() {
  const opened = await openOwners(1)
  const world = {
    ...opened.world,
    auth: { ...opened.world.auth, adminMfa: 'required' as const },
  }
  await makeAccount(world, { email: desk.email })
  await inviteStaff(world, desk, opened.owners[0] ?? '')
  const session = await signIn(world, { email: desk.email })
  const app = await makeApp(world, session)
  const router = openTestRouter(world, {}).route('/api/admin', adminRouter)
  const call = async (token: string, method = 'GET', path = '/dashboard?locale=en') => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await router.request(`/api/admin${path}`, { method, headers })
    return { status: answer.status, body: await answer.json() }
  }
  await opened.sendWaitingEmails()
  opened.emails.length = 0
  return { ...opened, world, session: app.session, call }
}

test('an owner resets the second factor of a colleague: sessions end, the next login enrols anew, and everybody concerned is told', async () => {
  const { world, session, call, emails, sendWaitingEmails } = await openColleague()
  expect((await call(session.access_token)).status).toBe(200)
  const owner = await makeApp(world, await signIn(world, { email: ownerEmail(1) }))
  const member = (await listStaff(world)).find(({ email }) => email === desk.email)
  expect(member).toMatchObject({ hasSecondFactor: true })
  const path = `/staff/${member?.id ?? ''}/second-factor`
  expect((await call(owner.session.access_token, 'POST', path)).status).toBe(200)
  expect((await call(session.access_token)).status).toBe(401)
  const next = await signIn(world, { email: desk.email })
  expect((await call(next.access_token)).body).toMatchObject({ code: 'mfa_required' })
  expect((await listStaff(world)).at(-1)).toMatchObject({ hasSecondFactor: false })
  const again = await call(owner.session.access_token, 'POST', path)
  expect(again.body).toMatchObject({ code: 'noSecondFactor' })

  await sendWaitingEmails()
  const news = emails.filter(({ text }) => text.includes(desk.email))
  expect(news.map(({ to, template }) => [to, template])).toEqual([
    [desk.email, 'auth.factorRemoved'],
    [ownerEmail(1), 'auth.factorNews'],
    [desk.email, 'auth.factorNews'],
  ])
  expect(news.at(-1)?.text).not.toContain('#token=')
})

test('owners hear of every second factor that an owner adds or removes', async () => {
  const { world, emails, sendWaitingEmails } = await openOwners(2)
  await makeApp(world, await signIn(world, { email: ownerEmail(1) }))
  await sendWaitingEmails()
  const readers = emails.filter(({ template }) => template === 'auth.factorNews')
  expect(readers.map(({ to }) => to)).toEqual([ownerEmail(1), ownerEmail(2)])
})

test('a command on the server lets a locked-out owner in again, and makes a colleague an owner at once', async () => {
  const { world, emails, sendWaitingEmails } = await openColleague()
  await makeApp(world, await signIn(world, { email: ownerEmail(1) }))
  const reset = ['staff', 'reset-second-factor', ownerEmail(1)]
  expect((await runCommand(world, reset))[0]).toMatch(/removed/)
  expect((await listStaff(world))[0]).toMatchObject({ hasSecondFactor: false })
  await expect(runCommand(world, reset)).rejects.toThrow(/no second factor/)
  await expect(runCommand(world, ['staff', 'make-owner', 'nobody@x.example'])).rejects.toThrow(
    /Nobody/,
  )
  expect(await runCommand(world, ['staff', 'make-owner', desk.email])).toEqual([
    'Selin is an owner now',
  ])
  expect((await listStaff(world)).at(-1)).toMatchObject({ role: 'owner' })
  expect(await runCommand(world, ['staff', 'unlock'])).toEqual(['Nothing is locked'])
  await sendWaitingEmails()
  expect(emails.map(({ template }) => template)).toContain('auth.ownerNews')
})
