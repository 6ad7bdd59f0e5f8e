import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { PictureSizes } from '#features/media/picture.ts'
import type { SeedFile, SeedFolder, SeedGroup } from '#features/media/seed-group.commands.ts'

/** The files of a folder of `seed/`, by name; empty when there is no such folder. */
export type SeedFiles = { path: string; names: Map<string, Omit<SeedFile, 'ending'>> }

export async function openSeedFiles(seedFolder: string, path: string): Promise<SeedFiles> {
  const folder = join(seedFolder, path)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const files = names.map(async (name) => {
    const { size, mtimeMs } = await stat(join(folder, name))
    const read = () => readFile(join(folder, name))
    return [name, { stamp: `${size}@${Math.round(mtimeMs)}`, read }] as const
  })
  return { path, names: new Map(await Promise.all(files)) }
}

/**
 * Files that begin with `start` and have these ends, as a group.
 * @returns null while any of them is missing: a picture counts when it is complete
 */
export function groupFiles(
  files: SeedFiles,
  folder: SeedFolder,
  start: string,
  endings: string[],
): SeedGroup | null {
  const group: SeedFile[] = []
  for (const ending of endings) {
    const file = files.names.get(start + ending)
    if (!file) return null
    group.push({ ending, ...file })
  }
  return { name: `${files.path}/${start}`, folder, files: group }
}

/** All sizes of a picture as a group; null while any of them is missing. */
export function groupPicture(
  files: SeedFiles,
  folder: SeedFolder,
  start: string,
  sizes: PictureSizes,
): SeedGroup | null {
  const group = groupFiles(files, folder, start, endingsOf(sizes))
  return group && { ...group, sizes }
}

/** The ends of the names of a picture's files: an AVIF for each width, and a WebP. */
export function endingsOf({ widths, webpWidth }: PictureSizes): string[] {
  return [...widths.map((width) => `-${width}.avif`), `-${webpWidth}.webp`]
}
