import { createHash } from 'node:crypto'
import { constants, cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'

import { openDb } from '#platform/db/db.ts'

const hash = createHash('sha256')
for (const path of globSync(['migrations/**/*.{sql,json}', 'src/**/*.sql']).toSorted())
  hash.update(path).update(readFileSync(path))
/** The folder is in `node_modules`, because `npm ci`, which may install another PGlite, empties it. */
const all = 'node_modules/.cache/prepared-databases'
const storedFolder = join(all, hash.digest('hex').slice(0, 16))

const folder = join(storedFolder, 'folder')
/** The image for databases in memory. */
export const preparedImage = join(storedFolder, 'image.tar')

/**
 * An embedded database with all tables and no rows, made once for all test runs: making a database needs four
 * seconds of processor time, opening a copy half a second.
 */
async function prepareDatabase(): Promise<void> {
  if (existsSync(storedFolder)) return
  await mkdir(all, { recursive: true })
  const making = await mkdtemp(join(all, 'making-'))
  const opened = await openDb({ folder: join(making, 'folder') })
  await opened.close()
  const lite = await PGlite.create(join(making, 'folder'))
  const image = await lite.dumpDataDir('none')
  await lite.close()
  await writeFile(join(making, 'image.tar'), image.stream())
  // If two processes made it at once, only the first copy is kept.
  await rename(making, storedFolder).catch(() => rm(making, { recursive: true }))
}

/** Puts a copy into this data folder, where the app expects its database. */
export async function copyPreparedDatabase(dataDir: string): Promise<void> {
  await prepareDatabase()
  cpSync(folder, join(dataDir, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** Vitest calls it before its workers start. */
export { prepareDatabase as setup }
