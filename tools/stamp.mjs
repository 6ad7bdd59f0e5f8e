// Stamps say whether packages and build match the sources.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const settings = [
  'vite.config.ts',
  'react-router.config.ts',
  'architecture.ts',
  'tools/client-chunks.ts',
  'tools/vite-plugins.ts',
]
const madeOf = {
  node_modules: ['package-lock.json'],
  build: ['package-lock.json', ...settings, 'src', 'public'],
}

/** True if the folder was made from the current sources. */
export function isCurrent(folder) {
  const file = join(folder, '.setup')
  return existsSync(file) && readFileSync(file, 'utf8') === stampOf(folder)
}

export function stamp(folder) {
  writeFileSync(join(folder, '.setup'), stampOf(folder))
}

function stampOf(folder) {
  const hash = createHash('sha256').update(process.platform + process.arch)
  for (const path of madeOf[folder].flatMap(listFiles)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

/** All files of a folder in a fixed order, or the file itself; empty if the path does not exist. */
function listFiles(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((entry) => listFiles(join(path, entry)))
}
