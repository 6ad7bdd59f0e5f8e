import { readConfig } from '#platform/config.ts'

import { backup, restore } from './backup-commands.ts'
import { moveToPostgres } from './move-to-postgres.ts'

const USAGE = `Usage:
  npm run backup -- FILE-OR-FOLDER
  npm run restore -- FILE [--replace] [--unencrypted]
  npm run move-to-postgres`

const restoreOptions = ['--replace', '--unencrypted']

/** Entry of the commands for the whole of the site's data. */
// Files written from here on are readable by this user only.
process.umask(0o077)
try {
  for (const line of await run(process.argv.slice(2))) console.info(line)
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function run([command, path, ...rest]: string[]): Promise<string[]> {
  const config = readConfig()
  if (command === 'backup' && path && rest.length === 0) return backup(config, path)
  if (command === 'restore' && path && rest.every((word) => restoreOptions.includes(word)))
    return restore(config, path, {
      replace: rest.includes('--replace'),
      unencrypted: rest.includes('--unencrypted') || undefined,
    })
  if (command === 'move-to-postgres' && !path) return moveToPostgres(config)
  throw new Error(USAGE)
}
