import { makeFirstAdmin } from '#features/access/admin.commands.ts'
import { admins } from '#features/access/admin.tables.ts'
import { tellOfBankInForce } from '#features/orders/bank/bank.commands.ts'
import { carryOutOwnerChange } from '#features/staff-accounts/owner-change.commands.ts'
import type { World } from '#platform/world.ts'
import { PASSWORD } from '#testing/auth/make-account.ts'
import { openTestWorld } from '#testing/test-world.ts'

export const ownerEmail = (number: number) => `owner${String(number)}@manto.example`

/** A world with owners `Owner 1` … who have been that for so many days. */
export async function openOwners(count: number, { days = 8 } = {}) {
  const opened = await openTestWorld()
  for (let n = 1; n <= count; n += 1) {
    await makeFirstAdmin(opened.world, {
      email: ownerEmail(n),
      password: PASSWORD,
      name: `Owner ${String(n)}`,
    })
    opened.passSeconds(1)
  }
  opened.passDays(days)
  const rows = await opened.world.db.select().from(admins).orderBy(admins.email)
  return {
    ...opened,
    owners: rows.map(({ userId }) => userId),
    ids: rows.map(({ id }) => id),
    runJobs: () => runOwnerJobs(opened.world),
  }
}

/** Runs the jobs of owners and bank details until no work is left. */
export async function runOwnerJobs(world: World): Promise<void> {
  while (await carryOutOwnerChange(world));
  while (await tellOfBankInForce(world));
}

/** The token of the link in a letter to owners; empty: there is none. */
export const stopTokenIn = ({ text }: { text: string }) => /#token=([\w-]+)/.exec(text)?.[1] ?? ''
