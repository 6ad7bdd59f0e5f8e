import { createHash, randomUUID } from 'node:crypto'

import { inArray, sql } from 'drizzle-orm'

import type { Db } from '#platform/db/db.ts'
import type { World } from '#platform/world.ts'

import { sizeOfWebp } from './picture-size.ts'
import { pictures } from './picture.tables.ts'
import type { PictureSizes } from './picture.ts'
import { seedGroups } from './seed-group.tables.ts'

/** Files that belong together: all sizes of a picture, all frames of a spin. Read on demand. */
export type SeedGroup = {
  /** Common part of their source paths: `pictures/alara-2601/camel-front`. */
  name: string
  /** Their folder in storage. */
  folder: SeedFolder
  files: SeedFile[]
  /** Sizes, for a picture only. */
  sizes?: PictureSizes
}

export type SeedFolder = 'models' | 'spins' | 'films' | 'site' | 'flats'

export type SeedFile = {
  /** End of the key in storage: `-640.avif`. */
  ending: string
  /** Size and time of the file: if both are unchanged, the content is taken as unchanged. */
  stamp: string
  read: () => Promise<Uint8Array>
}

/** A group that is in storage. */
export type StoredGroup = typeof seedGroups.$inferSelect

/** All of the demonstration are drawn. */
export const drawn = { source: 'seed', state: 'ready', isDigitalSample: true } as const

/** Number of files that are read and written at once. */
const TOGETHER = 8

type PictureWorker = Pick<World, 'db' | 'storage' | 'pictures'>

/**
 * Puts groups of files into storage, each under a hash of its content, so that visitors cannot guess the
 * key. An unchanged group that is in storage is not read again.
 * @param folders these folders contain exactly these groups afterwards
 * @returns the stored groups by name
 */
export async function storeSeedGroups(
  world: PictureWorker,
  folders: SeedFolder[],
  groups: SeedGroup[],
): Promise<Map<string, StoredGroup>> {
  const { db, storage } = world
  const rows = (await db.select().from(seedGroups)).filter(({ key }) =>
    folders.some((folder) => key.startsWith(`${folder}/`)),
  )
  const rowsByName = new Map(rows.map((row) => [row.name, row]))
  const lists = await Promise.all(folders.map((folder) => storage.list(`${folder}/`)))
  const storedKeys = new Set(lists.flat().map(({ key }) => key))

  const stored = new Map<string, StoredGroup>()
  const changed: ChangedGroup[] = []
  for (const group of groups) {
    const row = rowsByName.get(group.name)
    const stamp = group.files.map((file) => `${file.ending}:${file.stamp}`).join(' ')
    const hasAllFiles = row && group.files.every(({ ending }) => storedKeys.has(row.key + ending))
    if (row && hasAllFiles && row.stamp === stamp && (row.picture || !group.sizes)) {
      stored.set(group.name, row)
      continue
    }
    const storedPicture = await storeGroup(world, group, storedKeys)
    const picture = group.sizes && storedPicture.ratio ? (row?.picture ?? randomUUID()) : null
    const { key, ratio } = storedPicture
    const now = { name: group.name, stamp, key, ratio, picture }
    stored.set(group.name, now)
    changed.push({ row: now, sizes: group.sizes, dominantColor: storedPicture.dominantColor })
  }
  await deleteGroups(
    db,
    rows.filter(({ name }) => !stored.has(name)),
  )
  for (let at = 0; at < changed.length; at += 100) await storeRows(db, changed.slice(at, at + 100))
  return stored
}

type ChangedGroup = {
  row: StoredGroup
  sizes: PictureSizes | undefined
  dominantColor: string | null
}

async function storeGroup(
  { storage, pictures: work }: Omit<PictureWorker, 'db'>,
  group: SeedGroup,
  storedKeys: ReadonlySet<string>,
): Promise<{ key: string; ratio: string | null; dominantColor: string | null }> {
  const files: { ending: string; bytes: Uint8Array }[] = []
  await inBatches(group.files, async ({ ending, read }) =>
    files.push({ ending, bytes: await read() }),
  )
  files.sort((a, b) => (a.ending < b.ending ? -1 : 1))

  const hash = createHash('sha256')
  for (const { ending, bytes } of files) hash.update(ending).update(bytes)
  const key = `${group.folder}/${hash.digest('hex').slice(0, 32)}`
  await inBatches(files, async ({ ending, bytes }) => {
    if (!storedKeys.has(key + ending)) await storage.put(key + ending, bytes)
  })

  const webp = files.find(({ ending }) => ending.endsWith('.webp'))
  const size = webp && sizeOfWebp(webp.bytes)
  return {
    key,
    ratio: size ? (size.height / size.width).toFixed(4) : null,
    dominantColor: webp && group.sizes ? await work.dominantColor(webp.bytes) : null,
  }
}

async function inBatches<Item>(
  items: Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < items.length; at += TOGETHER)
    await Promise.all(items.slice(at, at + TOGETHER).map(run))
}

/** Deletes groups and their pictures; pages no longer show them. */
async function deleteGroups(db: Db, groups: StoredGroup[]): Promise<void> {
  if (groups.length === 0) return
  const ids = groups.flatMap(({ picture }) => picture ?? [])
  await db.transaction(async (tx) => {
    const names = groups.map(({ name }) => name)
    await tx.delete(seedGroups).where(inArray(seedGroups.name, names))
    await tx.delete(pictures).where(inArray(pictures.id, ids))
  })
}

/** A changed picture keeps its id, so that rows that refer to it show the new files. */
async function storeRows(db: Db, changed: ChangedGroup[]): Promise<void> {
  const rows = changed.flatMap(({ row: { picture: id, key, ratio }, sizes, dominantColor }) =>
    id ? [{ id, key, ...sizes, ratio: Number(ratio), dominantColor }] : [],
  )
  await db.transaction(async (tx) => {
    if (rows.length > 0)
      await tx
        .insert(pictures)
        .values(rows.map((row) => ({ ...row, ...drawn })))
        .onConflictDoUpdate({
          target: pictures.id,
          set: {
            key: sql`excluded.key`,
            widths: sql`excluded.widths`,
            webpWidth: sql`excluded.webp_width`,
            ratio: sql`excluded.ratio`,
            dominantColor: sql`excluded.dominant_color`,
          },
        })
    const set = {
      stamp: sql`excluded.stamp`,
      key: sql`excluded.key`,
      ratio: sql`excluded.ratio`,
      picture: sql`excluded.picture`,
    }
    await tx
      .insert(seedGroups)
      .values(changed.map(({ row }) => row))
      .onConflictDoUpdate({ target: seedGroups.name, set })
  })
}
