import type { StoredFile } from '../storage/storage.ts'
import { type InstallationFiles, SECRET_KEY } from './installation-files.ts'
import type { CopiedFile, FileChanges } from './piece.ts'
import type { Target } from './target.ts'

export const FILES = 'files/'
/** Bytes of a part: each is in memory while it is sealed and sent. */
const PART_BYTES = 4 * 1024 * 1024
/** Parts under way at once, for the waits of a distant target. */
const AT_ONCE = 4
/** With more changed keys than this, listing all files is less work than looking for each. */
const KEYS_MAX = 20

const NAME = /^files\/[0-9a-f]{2}\/([0-9a-f]{40})-(\d+)-(\d+)\.part$/

export function partKey(name: string, part: number, parts: number): string {
  return `${FILES}${name.slice(0, 2)}/${name}-${part}-${parts}.part`
}

/** @returns the name of a file at the target from the key of one of its parts; null for other keys */
export function nameOfPart(key: string): { name: string; parts: number } | null {
  const [, name, , parts] = NAME.exec(key) ?? []
  return name ? { name, parts: Number(parts) } : null
}

/**
 * Files of the installation at the target. Each version of a file has a name of its own there, made of its key and time,
 * so that none is replaced and an earlier moment has its own.
 */
export class CopiedFiles {
  readonly #target: Target
  readonly #source: InstallationFiles
  readonly #beforePart: () => Promise<void>
  /** Names of the files at the target, and the number of their parts. */
  readonly #stored: Map<string, number>
  readonly #current = new Map<string, CopiedFile>()
  readonly #changed = new Set<string>()

  private constructor(
    target: Target,
    source: InstallationFiles,
    beforePart: () => Promise<void>,
    stored: Map<string, number>,
  ) {
    this.#target = target
    this.#source = source
    this.#beforePart = beforePart
    this.#stored = stored
  }

  /** @param beforePart is called before each part is sent; an error ends the copying */
  static async open(
    target: Target,
    source: InstallationFiles,
    beforePart: () => Promise<void>,
  ): Promise<CopiedFiles> {
    return new CopiedFiles(target, source, beforePart, await listWholeFiles(target))
  }

  /** A file was written or deleted. */
  change(key: string): void {
    this.#changed.add(key)
  }

  async copyAll(): Promise<FileChanges> {
    const reported = [...this.#changed]
    const changes = this.#accept(await this.#copyEach(await this.#source.list('')), null)
    for (const key of reported) this.#changed.delete(key)
    return changes
  }

  /** Copies the files that were reported. */
  async copyChanged(): Promise<FileChanges> {
    if (this.#changed.size > KEYS_MAX) return this.copyAll()
    const keys = new Set([...this.#changed, SECRET_KEY])
    this.#changed.clear()
    try {
      const found = await Promise.all([...keys].map((key) => this.#find(key)))
      return this.#accept(await this.#copyEach(found.flat()), keys)
    } catch (error) {
      for (const key of keys) this.#changed.add(key)
      throw error
    }
  }

  /** All files that the target holds of the present moment. */
  all(): FileChanges {
    return { isAll: true, added: [...this.#current.values()], removed: [] }
  }

  names(): Set<string> {
    return new Set([...this.#current.values()].map(({ name }) => name))
  }

  /** Parts of the file were deleted at the target. */
  forget(name: string): void {
    this.#stored.delete(name)
  }

  async #find(key: string): Promise<StoredFile[]> {
    return (await this.#source.list(key)).filter((file) => file.key === key)
  }

  /** @returns the listed files as they are at the target then */
  async #copyEach(files: StoredFile[]): Promise<CopiedFile[]> {
    const copied: CopiedFile[] = []
    const left = files.values()
    const work = async () => {
      for (const file of left) {
        const each = await this.#copy(file)
        if (each) copied.push(each)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return copied
  }

  /** @returns null if the file was deleted since it was listed */
  async #copy({ key, changedAt }: StoredFile): Promise<CopiedFile | null> {
    const name = this.#target.nameFor(`${key} ${changedAt.getTime()}`)
    const known = this.#stored.get(name)
    if (known !== undefined) return { key, name, parts: known }
    const opened = await this.#source.open(key)
    if (!opened) return null
    const parts = Math.max(1, Math.ceil(opened.length / PART_BYTES))
    for (let part = 0; part < parts; part++) {
      await this.#beforePart()
      const from = part * PART_BYTES
      const to = Math.min(opened.length, from + PART_BYTES)
      const bytes = to > from ? await bytesIn(opened.read(from, to - 1)) : Buffer.alloc(0)
      if (bytes.length !== to - from) throw new Error('A file changed while it was copied')
      await this.#target.put(partKey(name, part, parts), bytes)
    }
    this.#stored.set(name, parts)
    return { key, name, parts }
  }

  /** Takes over what is at the target now. @param keys the keys that were looked at; null: all of them */
  #accept(copied: CopiedFile[], keys: ReadonlySet<string> | null): FileChanges {
    const present = new Set(copied.map(({ key }) => key))
    const added = copied.filter(({ key, name }) => this.#current.get(key)?.name !== name)
    const removed = [...(keys ?? this.#current.keys())].filter(
      (key) => this.#current.has(key) && !present.has(key),
    )
    for (const file of added) this.#current.set(file.key, file)
    for (const key of removed) this.#current.delete(key)
    return { isAll: false, added, removed }
  }
}

/** Names of the files of which every part is at the target, and the number of their parts. */
async function listWholeFiles({ storage }: Target): Promise<Map<string, number>> {
  const counts = new Map<string, { parts: number; present: number }>()
  for (const { key } of await storage.list(FILES)) {
    const part = nameOfPart(key)
    if (!part) continue
    const known = counts.get(part.name) ?? { parts: part.parts, present: 0 }
    known.present++
    counts.set(part.name, known)
  }
  return new Map(
    [...counts]
      .filter(([, { parts, present }]) => parts === present)
      .map(([name, { parts }]) => [name, parts]),
  )
}

async function bytesIn(stream: ReadableStream<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}
