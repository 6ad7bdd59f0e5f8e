import { globSync, readFileSync, writeFileSync } from 'node:fs'

import { compressSmall } from './compress.ts'

/** Path of the compressed copy of a built file. */
export const compressedPath = (path: string): string => `${path}.br`

/** Compresses the built files of a folder as small as they can be, so that no visitor waits for it. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync(`${folder}/*.{js,css,svg}`)
  await Promise.all(
    files.map(async (file) =>
      writeFileSync(compressedPath(file), await compressSmall(readFileSync(file))),
    ),
  )
}
