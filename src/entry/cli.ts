import { newServiceKey } from '#auth/service-keys/service-key.commands.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type ControlReply, type ControlCommand, sendCommand } from '#platform/control-socket.ts'
import { addSecretKey } from '#platform/secrets/secret-box.ts'
import { openWorld } from '#platform/world.ts'

import { isServerOpen } from './backup/is-server-open.ts'
import { runCommand } from './cli-commands.ts'

/**
 * Entry of the commands. While the server runs, the embedded database is locked by it, so the command
 * is sent to the server; otherwise, and with a database server, it runs here.
 */
// Files written from here on are readable by this user only.
process.umask(0o077)
try {
  const [group = '', verb = '', ...operands] = process.argv.slice(2)
  const newKey = group === 'service-keys' && verb === 'make' && operands[0] ? newServiceKey() : null
  const command = [group, verb, ...operands.slice(0, 1), ...(newKey ? [newKey.hash] : [])].filter(
    Boolean,
  )
  const answer = await run(readConfig(), command)
  if ('fault' in answer) throw new Error(answer.fault)
  for (const line of answer.lines) console.info(line)
  if (newKey) console.info(`\n  ${newKey.key}\n\nIt is shown this once and kept nowhere.`)
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function run(config: Config, command: ControlCommand): Promise<ControlReply> {
  // The server reads the file anew each time, so the command need not be sent to it.
  if (command.join(' ') === 'rotate-secret') return { lines: rotateSecret(config.dataDir) }
  if (isServerOpen(config)) return sendCommand(config.dataDir, command)
  const world = await openWorld(config)
  try {
    return { lines: await runCommand(world, command) }
  } finally {
    await world.close()
  }
}

function rotateSecret(dataDir: string): string[] {
  const count = addSecretKey(dataDir)
  return [`A new key seals from now on; ${count} keys are in secret.key. Back the file up.`]
}
