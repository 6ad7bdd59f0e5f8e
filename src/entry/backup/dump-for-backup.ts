import { dirname, resolve } from 'node:path'

import { dumpTables } from '#platform/backup/dump-tables.ts'
import { poolOf } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

/**
 * Writes the rows of a running embedded database into a folder that `npm run backup` made.
 * @returns the dumped tables as JSON, in a single line
 */
export async function dumpForBackup(
  { db }: Pick<World, 'db'>,
  dataDir: string,
  folder: string,
): Promise<string[]> {
  if (dirname(resolve(folder)) !== resolve(dataDir)) throw new Error('No folder of the data folder')
  return [JSON.stringify(await dumpTables(poolOf(db), folder))]
}
