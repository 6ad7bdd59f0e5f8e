import { and, desc, eq } from 'drizzle-orm'

import { setPassword } from '#auth/users/user.commands.ts'
import { findUserByEmail } from '#auth/users/user.queries.ts'
import type { CompanyRole } from '#features/access/role.ts'
import { approveApplication } from '#features/applications/application-decision.commands.ts'
import { acceptAsNewUser } from '#features/companies/acceptance.commands.ts'
import { inviteColleague, type CompanyOwner } from '#features/companies/invitation.commands.ts'
import { roleOf } from '#features/companies/role.queries.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'
import { PASSWORD } from '#testing/auth/make-account.ts'

import { makeApplication } from './make-application.ts'

const ADMIN = '11111111-1111-4111-8111-111111111111'

/** An approved partner whose owner has chosen `PASSWORD`. */
export async function makePartner(world: World, email: string): Promise<CompanyOwner> {
  await approveApplication(world, await makeApplication(world, email), ADMIN)
  const user = await findUserByEmail(world, email)
  const role = await roleOf(world, user?.id ?? '')
  if (!user || role.role !== 'partner') throw new Error('No partner')
  await setPassword(
    world.db,
    user.id,
    await world.passwordHashes.hash(PASSWORD),
    { mustChange: false },
    world.now(),
  )
  return { ...role, userId: user.id }
}

/** Makes a colleague with `PASSWORD` in the company of this owner, by an invitation. */
export async function makeColleague(
  world: World,
  owner: CompanyOwner,
  { email, role }: { email: string; role: CompanyRole },
): Promise<void> {
  const form = { name: 'Mila Colleague', email, role, locale: 'en' as const }
  await inviteColleague(world, owner, form)
  await acceptAsNewUser(world, {
    token: await readInvitationToken(world, email),
    password: PASSWORD,
  })
}

/** The token of the latest emailed invitation of this address. */
export async function readInvitationToken(world: World, to: string): Promise<string> {
  const [email] = await world.db
    .select({ text: outbox.text })
    .from(outbox)
    .where(and(eq(outbox.to, to), eq(outbox.template, 'auth.colleagueInvited')))
    .orderBy(desc(outbox.sequence))
    .limit(1)
  return /#token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? ''
}
