import { parseArgs } from 'node:util'

import { readConfig } from '#platform/config.ts'

import { backup, restore } from './backup-commands.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import type { RestoreOptions } from './restore-followed.ts'

const USAGE = `Usage:
  npm run backup -- FILE-OR-FOLDER
  npm run restore -- FILE [--verify] [--replace] [--unencrypted]
  npm run restore -- FOLDER-OR-BUCKET [--at TIME] [--verify] [--replace]
  npm run move-to-postgres`

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
  if (command === 'restore' && path) return restore(config, path, readRestoreOptions(rest))
  if (command === 'move-to-postgres' && !path) return moveToPostgres(config)
  throw new Error(USAGE)
}

/** @throws {Error} with a message to print */
function readRestoreOptions(args: string[]): RestoreOptions {
  const { at: text, ...flags } = parseRestore(args)
  const at = text === undefined ? undefined : new Date(text)
  if (at && Number.isNaN(at.getTime())) throw new Error('--at is no time, as 2026-11-28T14:30:00Z')
  return { ...flags, at }
}

function parseRestore(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        at: { type: 'string' },
        verify: { type: 'boolean' },
        replace: { type: 'boolean' },
        unencrypted: { type: 'boolean' },
      },
    }).values
  } catch {
    throw new Error(USAGE)
  }
}
