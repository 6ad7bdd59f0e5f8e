import { expect, test } from 'vitest'

import { makeAccount, signIn } from '#testing/auth/make-account.ts'
import { openTestWorld } from '#testing/test-world.ts'

import { signInWithLink } from '../accounts/open-link.commands.ts'
import { users } from '../schema/auth.tables.ts'
import { oneTimeTokens } from '../schema/one-time-token.tables.ts'
import { inviteUser, issueLink } from './link.commands.ts'
import { consumeTokenByDigits } from './one-time-token.commands.ts'

test('a link made for staff opens by token or digits, and only the newest of its kind is valid', async () => {
  const { world } = await openTestWorld()
  const user = await makeAccount(world)
  const first = await issueLink(world, { user, kind: 'magiclink' })
  const second = await issueLink(world, {
    user,
    kind: 'magiclink',
    redirectTo: 'https://shop.example/in',
  })
  expect(second.actionLink).toBe(
    `${world.origin}/auth/v1/verify?token=${second.token}&type=magiclink&redirect_to=https%3A%2F%2Fshop.example%2Fin`,
  )
  expect(first.actionLink).toContain(`redirect_to=${encodeURIComponent(world.origin)}`)
  expect(second.digits).toMatch(/^\d{6}$/)

  const kinds = ['magiclink'] as const
  await expect(signInWithLink(world, { kinds, token: first.token })).rejects.toMatchObject({
    code: 'otp_expired',
  })
  const session = await signInWithLink(world, { kinds, email: user.email, digits: second.digits })
  expect(session?.user.id).toBe(user.id)
})

test('digits work once, and the first link opened invalidates the others in the mailbox', async () => {
  const { world } = await openTestWorld()
  const user = await makeAccount(world)
  const { digits } = await issueLink(world, { user, kind: 'magiclink' })
  const input = { email: user.email, digits, kinds: ['magiclink'] as const }
  expect(await consumeTokenByDigits(world, input)).toMatchObject({ userId: user.id })
  expect(await consumeTokenByDigits(world, input)).toBeNull()

  const { token: recovery } = await issueLink(world, { user, kind: 'recovery' })
  const { token: magiclink } = await issueLink(world, { user, kind: 'magiclink' })
  await signInWithLink(world, { kinds: ['magiclink'], token: magiclink })
  await expect(
    signInWithLink(world, { kinds: ['recovery'], token: recovery }),
  ).rejects.toMatchObject({ code: 'otp_expired' })
})

test('the database contains neither token nor digits in readable form', async () => {
  const { world } = await openTestWorld()
  const user = await makeAccount(world)
  const { token, digits } = await issueLink(world, { user, kind: 'recovery' })
  const rows = JSON.stringify(await world.db.select().from(oneTimeTokens))
  expect(rows).not.toContain(token)
  expect(rows).not.toContain(`"${digits}"`)
})

test('an invitation creates an account that its email opens, and can be sent again until then', async () => {
  const { world, emails, sendWaitingEmails, passDays } = await openTestWorld()
  const userMetadata = { locale: 'ru' }
  const invited = await inviteUser(world, { email: 'Olga@Salon.example', userMetadata })
  expect(invited).toMatchObject({
    email: 'olga@salon.example',
    emailConfirmedAt: null,
    invitedAt: world.now(),
  })
  await expect(signIn(world, { email: 'olga@salon.example' })).rejects.toThrow(
    'invalid_credentials',
  )

  const second = await inviteUser(world, { email: 'olga@salon.example' })
  expect(second.id).toBe(invited.id)
  await sendWaitingEmails()
  expect(emails.map(({ to }) => to)).toEqual(['olga@salon.example', 'olga@salon.example'])
  const token = /\/ru\/novyj-parol#token_hash=([\w-]+)&type=invite/.exec(emails[1]?.text ?? '')?.[1]
  passDays(6.9)
  const session = await signInWithLink(world, { kinds: ['invite'], token: token ?? '' })
  expect(session?.user.email_confirmed_at).toBeDefined()

  await expect(inviteUser(world, { email: 'olga@salon.example' })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'email_exists',
  })
  await expect(inviteUser(world, { email: 'none' })).rejects.toMatchObject({
    code: 'email_address_invalid',
  })
  expect(await world.db.select().from(users)).toHaveLength(1)
})
