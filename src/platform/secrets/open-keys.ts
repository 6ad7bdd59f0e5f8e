import { eq, isNull } from 'drizzle-orm'

import type { Db } from '../db/db.ts'
import { installation } from './installation.tables.ts'
import { hasSecretKey, openSecretBox, type SecretBox } from './secret-box.ts'

/**
 * Opens the keys of the data folder that belong to this database. A new installation gets a key; to any
 * other installation a new key would be of no use, because it opens nothing that is sealed in the database.
 * @throws {Error} with a single line that names the file, if it is missing or belongs to another database
 */
export async function openKeys(db: Db, dataDir: string): Promise<SecretBox> {
  const { id, seals } = await findInstallation(db)
  if (seals.length > 0 && !hasSecretKey(dataDir))
    throw new Error(
      `secret.key is missing in ${dataDir}. Put back the file that belongs to this database (or choose its DATA_DIR), then start again.`,
    )
  const secrets = openSecretBox(dataDir)
  if (!seals.every((seal) => isOpenedBy(secrets, seal, id)))
    throw new Error(
      `secret.key in ${dataDir} does not open what this database has sealed: it is another file, or lines of it are missing. Put back the file that belongs to this database, then start again.`,
    )
  const seal = secrets.seal('installation', id)
  // The start of a seal names its key.
  const isNew = !seals.some((known) => keyOf(known) === keyOf(seal))
  if (isNew) await db.update(installation).set({ seals: [...seals, seal] })
  return secrets
}

/** The row of this installation, made if there is none. */
export async function findInstallation(db: Db): Promise<typeof installation.$inferSelect> {
  const [known] = await db.select().from(installation)
  if (known) return known
  await db.insert(installation).values({}).onConflictDoNothing()
  const [row] = await db.select().from(installation).where(eq(installation.row, 1))
  if (!row) throw new Error('An insert without a row')
  return row
}

/** Records that the database holds the demonstration, whose company pages then show until staff name their own. */
export async function markDemonstration(db: Db): Promise<void> {
  await findInstallation(db)
  await db.update(installation).set({ isDemonstration: true })
}

/** Records that what the database holds is somebody's from now on; the first such time stays. */
export async function markBegun({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.update(installation).set({ begunAt: now() }).where(isNull(installation.begunAt))
}

function isOpenedBy(secrets: SecretBox, seal: string, id: string): boolean {
  try {
    return secrets.open('installation', seal) === id
  } catch {
    return false
  }
}

const keyOf = (seal: string) => seal.split('.').slice(0, 2).join('.')
