import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'

import { factors, users } from '#auth/schema/auth.tables.ts'
import { Refusal } from '#base/refusal.ts'
import { DAY, timeAfter, timeBefore } from '#base/time.ts'
import { listOwners } from '#features/access/owners/owner.queries.ts'
import { stopLinks } from '#features/access/owners/stop-link.tables.ts'
import {
  approveBankChange,
  proposeBankChange,
  stopBankChange,
} from '#features/orders/bank/bank.commands.ts'
import { findBank } from '#features/orders/bank/bank.queries.ts'
import { bankChanges } from '#features/orders/bank/bank.tables.ts'
import { stopOwnerChange } from '#features/staff-accounts/owner-change.commands.ts'
import { ownerChanges } from '#features/staff-accounts/owner-change.tables.ts'
import { resetSecondFactor } from '#features/staff-accounts/second-factor.commands.ts'
import { ownerEventOf } from '#features/staff-accounts/staff-change.ts'
import { changeStaffRole, endStaff, inviteStaff } from '#features/staff-accounts/staff.commands.ts'
import { listStaff } from '#features/staff-accounts/staff.queries.ts'
import { useStopLink } from '#features/staff-accounts/stop-link.commands.ts'
import { outbox } from '#platform/mail/outbox.tables.ts'
import type { World } from '#platform/world.ts'
import { bankBlock } from '#testing/trade/open-order.ts'

import { makeAccount } from '../auth/make-account.ts'
import { openOwners, ownerEmail, runOwnerJobs, stopTokenIn } from './open-owners.ts'

/** The accounts of the thief, with mailboxes of their own. */
const friends = { A: 'friend-a@thief.example', B: 'friend-b@thief.example' } as const
type Person = 'victim' | keyof typeof friends

const stolen = {
  ...bankBlock,
  beneficiary: 'Thief Ltd',
  accounts: [{ currency: 'EUR' as const, iban: 'TR320010009999901234567890' }],
}

type Scene = {
  world: World
  /** User id of a person. */
  userOf: (person: Person) => string
  /** Id of the row of a person on the staff; unknown people have none. */
  memberOf: (person: Person) => Promise<string>
  pass: (milliseconds: number) => void
}

const NOBODY = '33333333-3333-4333-8333-333333333333'

const invite =
  (by: Person, friend: keyof typeof friends) =>
  ({ world, userOf }: Scene) =>
    inviteStaff(
      world,
      { name: friend, email: friends[friend], role: 'owner', locale: 'en' },
      userOf(by),
    )
const end =
  (by: Person, whom: Person) =>
  async ({ world, userOf, memberOf }: Scene) =>
    endStaff(world, await memberOf(whom), userOf(by))
const propose =
  (by: Person) =>
  ({ world, userOf }: Scene) =>
    proposeBankChange(world, stolen, userOf(by))
const approve =
  (by: Person) =>
  async ({ world, userOf }: Scene) => {
    const [change] = await world.db
      .select()
      .from(bankChanges)
      .where(and(isNull(bankChanges.effectiveAt), isNull(bankChanges.stoppedAt)))
    return approveBankChange(world, change?.id ?? NOBODY, userOf(by))
  }

/** The steps of somebody who holds the session of an owner, with a fresh proof, and two friends whom they may bring in. */
const steps = {
  'victim invites A': invite('victim', 'A'),
  'victim invites B': invite('victim', 'B'),
  'A ends the victim': end('A', 'victim'),
  'victim ends themselves': end('victim', 'victim'),
  'victim becomes desk': async ({ world, userOf, memberOf }: Scene) =>
    changeStaffRole(world, await memberOf('victim'), 'desk', userOf('victim')),
  'A becomes owner again': async ({ world, userOf, memberOf }: Scene) =>
    changeStaffRole(world, await memberOf('A'), 'owner', userOf('victim')),
  'victim proposes': propose('victim'),
  'A proposes': propose('A'),
  'A approves': approve('A'),
  'B approves': approve('B'),
  'A resets the factor of the victim': async ({ world, userOf, memberOf }: Scene) =>
    resetSecondFactor(world, await memberOf('victim'), userOf('A')),
  'thief stops what waits': async ({ world, userOf }: Scene) => {
    const by = userOf('victim')
    for (const { id } of await world.db.select().from(ownerChanges))
      await stopOwnerChange(world, id, by).catch(ignoreRefusal)
    for (const { id } of await world.db.select().from(bankChanges))
      await stopBankChange(world, id, by).catch(ignoreRefusal)
  },
  'a day passes': async ({ world, pass }: Scene) => {
    pass(DAY)
    await runOwnerJobs(world)
  },
}
export type Step = keyof typeof steps
export const stepNames = Object.keys(steps) as Step[]

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** Only an owner has the endpoints of owners; the proof of each friend is their own. */
async function mayAct({ world, userOf }: Scene, step: Step): Promise<boolean> {
  const actor = step.startsWith('A ') && step !== 'A becomes owner again' ? 'A' : null
  const by = actor ?? (step.startsWith('B ') ? 'B' : 'victim')
  if (step === 'a day passes') return true
  return (await listOwners(world)).some(({ userId }) => userId === userOf(by))
}

/**
 * A company with owners of eight days and bank details of a day, in which sequences of steps run, each in a transaction that is
 * undone.
 */
export async function openStolenOwner(owners: 1 | 2) {
  const opened = await openOwners(owners)
  const { world: outside, owners: ids } = opened
  const victim = ids[0] ?? ''
  await outside.db.insert(bankChanges).values({
    block: bankBlock,
    proposedAt: timeBefore(outside.now(), DAY),
    proposedBy: victim,
    effectiveAt: timeBefore(outside.now(), DAY),
    toldAt: timeBefore(outside.now(), DAY),
  })
  const [A, B] = [
    await makeAccount(outside, { email: friends.A }),
    await makeAccount(outside, { email: friends.B }),
  ]
  await outside.db.update(users).set({ lastSignInAt: outside.now() })
  await outside.db.insert(factors).values({
    userId: victim,
    factorType: 'totp',
    status: 'verified',
    createdAt: outside.now(),
    updatedAt: outside.now(),
  })
  const userOf = (person: Person) => ({ victim, A: A.id, B: B.id })[person]
  const emailOf = (person: Person) => (person === 'victim' ? ownerEmail(1) : friends[person])

  /** @returns what went wrong, as sentences */
  return async function runSequence(sequence: readonly Step[]): Promise<string[]> {
    const faults: string[] = []
    const startedAt = outside.now()
    let time = startedAt
    await outside.db
      .transaction(async (tx) => {
        const world: World = { ...outside, db: tx, now: () => time }
        const scene: Scene = {
          world,
          userOf,
          memberOf: async (person) =>
            (await listStaff(world)).find(({ email }) => email === emailOf(person))?.id ?? NOBODY,
          pass: (milliseconds) => void (time = timeAfter(time, milliseconds)),
        }
        for (const step of sequence)
          if (await mayAct(scene, step)) await steps[step](scene).catch(ignoreRefusal)
        faults.push(...(await findFaults(world, victim, owners)))
        faults.push(...(await stopByLetter(scene, startedAt)))
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
    return faults.map((fault) => `${sequence.join(', ')}: ${fault}`)
  }
}

class Undo extends Error {}

/** Whether anything came into force that the victim was not told of in time. */
async function findFaults(world: World, victim: string, owners: 1 | 2): Promise<string[]> {
  const { db } = world
  const isTold = async (changeId: string, by: Date) => {
    const letter = and(
      eq(stopLinks.changeId, changeId),
      eq(stopLinks.readerId, victim),
      lte(stopLinks.createdAt, by),
    )
    return (await db.$count(stopLinks, letter)) > 0
  }
  const faults: string[] = []
  for (const { id, block, effectiveAt, stoppedAt } of await db.select().from(bankChanges))
    if (block.beneficiary === stolen.beneficiary && effectiveAt && !stoppedAt)
      if (!(await isTold(id, timeBefore(effectiveAt, DAY))))
        faults.push('bank details change less than a day after the letter')
  for (const row of await db.select().from(ownerChanges).where(isNotNull(ownerChanges.doneAt))) {
    const concernsVictim = row.email === ownerEmail(1)
    const isGrant = ownerEventOf(row.change, { role: row.roleBefore }) === 'grant'
    if (!row.doneAt || (!isGrant && !concernsVictim)) continue
    // A second established owner watches; with a sole owner the letter comes a day before.
    const latest = owners === 1 ? timeBefore(row.doneAt, DAY) : row.doneAt
    if (!(await isTold(row.id, latest))) faults.push('owners change without a letter in time')
  }
  const granted = (await db.select().from(ownerChanges)).map(({ email }) => email)
  for (const { email, role, status } of await listStaff(world))
    if (role === 'owner' && status === 'active' && email.endsWith('@thief.example'))
      if (!granted.includes(email)) faults.push(`${email} is owner by another way`)
  return faults
}

/** The victim opens the newest letter with a link that still works: nothing may come of what was not in force by then. */
async function stopByLetter({ world, pass }: Scene, startedAt: Date): Promise<string[]> {
  const { db, now } = world
  const isStolen = async () => (await findBank(world, now()))?.beneficiary === stolen.beneficiary
  if (await isStolen()) return []
  const letters = await db
    .select({ text: outbox.text })
    .from(outbox)
    .where(and(eq(outbox.to, ownerEmail(1)), gt(outbox.writtenAt, timeBefore(startedAt, 1))))
    .orderBy(asc(outbox.sequence))
  const token = letters.map(stopTokenIn).filter(Boolean).at(-1)
  if (!token) return []
  try {
    await useStopLink(world, token)
  } catch (error) {
    ignoreRefusal(error)
    return []
  }
  for (let day = 0; day < 3; day += 1) {
    pass(DAY)
    await runOwnerJobs(world)
  }
  return (await isStolen()) ? ['bank details change after the owner has stopped it'] : []
}
