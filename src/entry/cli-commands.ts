import { storeServiceKey, revokeServiceKey } from '#auth/service-keys/service-key.commands.ts'
import { listServiceKeys } from '#auth/service-keys/service-key.queries.ts'
import { KEY_NAME_MAX } from '#auth/service-keys/service-key.ts'
import { rotateSigningKeys } from '#auth/sessions/signing-key.commands.ts'
import { findSuppliedSigner } from '#auth/sessions/signing-key.queries.ts'
import { normalizeEmail } from '#base/email.ts'
import { isUuid } from '#base/uuid.ts'
import { resetSecondFactor } from '#features/staff-accounts/second-factor.commands.ts'
import { makeOwner } from '#features/staff-accounts/staff.commands.ts'
import { listStaff } from '#features/staff-accounts/staff.queries.ts'
import { liftLock } from '#features/staff-accounts/stop-link.commands.ts'
import type { ControlCommand } from '#platform/control-socket.ts'
import type { World } from '#platform/world.ts'

/** Usage of the commands; `docs/operations.md` explains them. */
const USAGE = `Usage:
  npm run rotate-keys
  npm run rotate-secret
  npm run service-keys -- make NAME
  npm run service-keys -- list
  npm run service-keys -- revoke ID
  npm run staff -- reset-second-factor EMAIL
  npm run staff -- make-owner EMAIL
  npm run staff -- unlock`

/**
 * Runs a command line.
 * @returns lines to print
 * @throws {Error} with a message to print
 */
export async function runCommand(
  world: World,
  [what, how, ...texts]: ControlCommand,
): Promise<string[]> {
  if (what === 'rotate-keys' && !how) return rotate(world)
  if (what === 'staff') return changeStaff(world, how, texts)
  if (what !== 'service-keys') throw new Error(USAGE)
  const [first = '', second = ''] = texts
  if (how === 'list') return list(world)
  if (how === 'revoke' && isUuid(first)) return revoke(world, first)
  if (how === 'make' && second && first.length <= KEY_NAME_MAX)
    return [`Its id is ${await storeServiceKey(world, { name: first, hash: second })}`]
  throw new Error(USAGE)
}

/** For an owner who can no longer get in; every owner is told. */
async function changeStaff(
  world: World,
  how: string | undefined,
  [email = '', ...rest]: string[],
): Promise<string[]> {
  if (rest.length > 0 || Boolean(email) === (how === 'unlock')) throw new Error(USAGE)
  if (how === 'unlock')
    return [
      (await liftLock(world)) ? 'Bank details and owners may change again' : 'Nothing is locked',
    ]
  const member = (await listStaff(world)).find(
    (row) => row.email === normalizeEmail(email) && row.status !== 'ended',
  )
  if (!member) throw new Error('Nobody on the team has this address')
  if (how === 'reset-second-factor') {
    if (!member.hasSecondFactor) throw new Error('This account has no second factor')
    await resetSecondFactor(world, member.id, null)
    return ['The second factor is removed; the next login sets up a new one']
  }
  if (how !== 'make-owner') throw new Error(USAGE)
  await makeOwner(world, member.id)
  return [`${member.name} is an owner now`]
}

async function rotate(world: World): Promise<string[]> {
  if (await findSuppliedSigner(world))
    throw new Error('A key of AUTH_SIGNING_KEYS signs; change that file, see docs/operations.md')
  const { kid, signsFrom, isNew } = await rotateSigningKeys(world)
  return [
    `${isNew ? 'The next signing key is' : 'A next signing key waits already:'} ${kid}`,
    `It is published now and signs from ${signsFrom.toISOString()}`,
  ]
}

async function list(world: World): Promise<string[]> {
  const day = (at: Date | null) => at?.toISOString().slice(0, 10) ?? 'never'
  const keys = await listServiceKeys(world)
  return keys.map(({ id, name, createdAt, lastUsedAt, revokedAt }) =>
    [
      id,
      name,
      `made ${day(createdAt)}`,
      `used ${day(lastUsedAt)}`,
      ...(revokedAt ? [`revoked ${day(revokedAt)}`] : []),
    ].join('  '),
  )
}

async function revoke(world: World, id: string): Promise<string[]> {
  if (!(await revokeServiceKey(world, id))) throw new Error('No such key is in use')
  return ['The key opens nothing any more']
}
