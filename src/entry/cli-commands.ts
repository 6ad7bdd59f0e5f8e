import { storeServiceKey, revokeServiceKey } from '#auth/service-keys/service-key.commands.ts'
import { listServiceKeys } from '#auth/service-keys/service-key.queries.ts'
import { KEY_NAME_MAX } from '#auth/service-keys/service-key.ts'
import { rotateSigningKeys } from '#auth/sessions/signing-key.commands.ts'
import { findSuppliedSigner } from '#auth/sessions/signing-key.queries.ts'
import { isUuid } from '#base/uuid.ts'
import type { ControlCommand } from '#platform/control-socket.ts'
import type { World } from '#platform/world.ts'

/** Usage of the commands; `docs/operations.md` explains them. */
const USAGE = `Usage:
  npm run rotate-keys
  npm run rotate-secret
  npm run service-keys -- make NAME
  npm run service-keys -- list
  npm run service-keys -- revoke ID`

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
  if (what !== 'service-keys') throw new Error(USAGE)
  const [first = '', second = ''] = texts
  if (how === 'list') return list(world)
  if (how === 'revoke' && isUuid(first)) return revoke(world, first)
  if (how === 'make' && second && first.length <= KEY_NAME_MAX)
    return [`Its id is ${await storeServiceKey(world, { name: first, hash: second })}`]
  throw new Error(USAGE)
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
