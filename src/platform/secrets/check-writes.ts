import type { World } from '../world.ts'
import { installation } from './installation.tables.ts'

/**
 * Writes a row and a small file.
 * @throws the error of the database or the disk
 */
export async function checkWrites({
  db,
  now,
  checkDisk,
}: Pick<World, 'db' | 'now' | 'checkDisk'>): Promise<void> {
  await checkDisk()
  await db.update(installation).set({ checkedAt: now() })
}
