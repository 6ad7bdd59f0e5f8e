import { DAY, HOUR } from '#base/time.ts'

import { type CopiedFiles, FILES, nameOfPart } from './copied-files.ts'
import { CHAINS, type PieceName, readPieceKey } from './piece.ts'
import type { Target } from './target.ts'

/** Milliseconds for which copies are kept: seven days, less the hour between two turns of the pruning and one to spare. */
const KEPT_MS = 7 * DAY - 2 * HOUR
/** Names of files that the installation no longer has, since when it has none. */
const GONE = 'gone/'
/** A file that is being written has another name for a moment; after a crash it keeps that. */
const PARTIAL = /\.part$/

type Piece = PieceName & { key: string }

/** Deletes what is needed for no moment of the last seven days. Call it when the present chain can be restored. */
export async function pruneTarget(
  target: Target,
  files: Pick<CopiedFiles, 'names' | 'forget'>,
  now: Date,
): Promise<void> {
  const before = now.getTime() - KEPT_MS
  for (const key of await listOldPieces(target, before)) await target.storage.delete(key)
  await pruneFiles(target, files, before)
  for (const { key, changedAt } of await target.storage.list(''))
    if (!key.includes('/') && PARTIAL.test(key) && changedAt.getTime() < now.getTime() - HOUR)
      await target.storage.delete(key)
}

/** Pieces before the first whole copy of their chain that began within the time. */
async function listOldPieces({ storage }: Target, before: number): Promise<string[]> {
  const chains = new Map<string, Piece[]>()
  for (const { key } of await storage.list(CHAINS)) {
    const name = readPieceKey(key)
    if (!name) continue
    const pieces = chains.get(name.chain) ?? []
    chains.set(name.chain, pieces)
    pieces.push({ ...name, key })
  }
  return [...chains.values()].flatMap((pieces) => {
    const begun = new Map(pieces.map(({ number, at }) => [number, at]))
    const isKept = (base: number | null) => base !== null && (begun.get(base) ?? 0) >= before
    const bases = pieces.map(({ base }) => base).filter(isKept)
    // A chain without a whole copy may be that of the present, which has only just begun.
    const isNew = pieces.some(({ at }) => at >= before) && pieces.every(({ base }) => base === null)
    const first = isNew ? 0 : Math.min(...bases.map(Number))
    return pieces.filter(({ number }) => number < first).map(({ key }) => key)
  })
}

async function pruneFiles(
  { storage }: Target,
  files: Pick<CopiedFiles, 'names' | 'forget'>,
  before: number,
): Promise<void> {
  const current = files.names()
  const gone = new Map((await storage.list(GONE)).map(({ key, changedAt }) => [key, changedAt]))
  const parts = new Map<string, string[]>()
  for (const { key } of await storage.list(FILES)) {
    const { name } = nameOfPart(key) ?? {}
    if (name) parts.set(name, [...(parts.get(name) ?? []), key])
  }
  for (const [name, keys] of parts) {
    const marker = `${GONE}${name}.txt`
    const since = gone.get(marker)
    if (current.has(name)) {
      if (since) await storage.delete(marker)
    } else if (!since) await storage.put(marker, Buffer.from(name))
    else if (since.getTime() < before) {
      files.forget(name)
      for (const key of keys) await storage.delete(key)
      await storage.delete(marker)
    }
  }
}
