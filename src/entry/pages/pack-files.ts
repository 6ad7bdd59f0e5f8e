import { globSync, readFileSync, writeFileSync } from 'node:fs'

import { packSmall } from './pack.ts'

/** Path of the compressed copy of a built file. */
export const packedPath = (path: string): string => `${path}.br`

/** Compresses the built files of a folder as small as they can be, so that no visitor waits for it. */
export async function packFiles(folder: string): Promise<void> {
  const files = globSync(`${folder}/*.{js,css,svg}`)
  await Promise.all(
    files.map(async (file) => writeFileSync(packedPath(file), await packSmall(readFileSync(file)))),
  )
}
