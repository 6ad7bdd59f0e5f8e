import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { BLOCK_BYTES, type ChangedFile, type Changes, joined, readBlocks } from './blocks.ts'

/** Blocks of a piece that leaves some for the next, 4 MB: the database thread reads them in a few milliseconds. */
const SLICE = 512

/** Up to so many changed blocks, 16 MB, are taken at once, so that the copy is consistent at that moment. */
const CONSISTENT_MAX = 2048

/** A file of the folder, followed through its renames. */
type TrackedFile = {
  /** Path in the last piece; null: the file is newer. */
  before: string | null
  /** Null: the file was deleted. */
  path: string | null
  /** The smallest size since the last piece. */
  cut: number
  /** Numbers of the blocks that were written and are in no piece yet. */
  blocks: Set<number>
}

/**
 * Changes of the files in a folder, whose only writer reports every write, rename and deletion. Pieces that are applied in
 * their sequence to an empty folder, from the first after `begin` on, make a copy of it.
 */
export class ChangedBlocks {
  readonly #root: string
  readonly #files = new Map<string, TrackedFile>()
  readonly #opened = new Map<number, TrackedFile>()
  readonly #touched = new Set<TrackedFile>()
  readonly #folders = new Set<string>()
  /** The files of a whole copy, and how far it has come; null while none is made. */
  #whole: { files: TrackedFile[]; at: number; block: number } | null = null
  /** Pieces in a row that were not consistent. */
  #unfinished = 0

  constructor(root: string) {
    this.#root = root
  }

  /** A descriptor stays with its file when the file is renamed or deleted. */
  opened(descriptor: number, path: string): void {
    this.#opened.set(descriptor, this.#fileAt(path))
  }

  written(descriptor: number, position: number, length: number): void {
    const file = this.#opened.get(descriptor)
    if (!file || length <= 0) return
    const last = Math.floor((position + length - 1) / BLOCK_BYTES)
    for (let block = Math.floor(position / BLOCK_BYTES); block <= last; block++)
      file.blocks.add(block)
    this.#touched.add(file)
  }

  /** @param at the path or the descriptor of the file */
  resized(at: string | number, size: number): void {
    const file = typeof at === 'string' ? this.#fileAt(at) : this.#opened.get(at)
    if (!file) return
    file.cut = Math.min(file.cut, size)
    this.#touched.add(file)
  }

  created(path: string, isFolder: boolean): void {
    if (isFolder) return void this.#folders.add(this.#nameOf(path))
    const name = this.#nameOf(path)
    this.#lose(name)
    const file: TrackedFile = { before: null, path: name, cut: Infinity, blocks: new Set() }
    this.#files.set(name, file)
    this.#touched.add(file)
  }

  renamed(from: string, to: string, isFolder: boolean): void {
    if (isFolder) this.#renameFolder(this.#nameOf(from), this.#nameOf(to))
    else this.#move(this.#fileAt(from), this.#nameOf(to))
  }

  deleted(path: string, isFolder: boolean): void {
    if (isFolder) this.#folders.delete(this.#nameOf(path))
    else this.#lose(this.#nameOf(path))
  }

  /** Begins a copy of every block; the next pieces hold it, beside what changes meanwhile. */
  begin(): void {
    this.#folders.clear()
    for (const entry of readdirSync(this.#root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isDirectory()) this.#folders.add(this.#nameOf(path))
      else if (entry.isFile()) this.#fileAt(path)
    }
    this.#whole = { files: [...this.#files.values()], at: 0, block: 0 }
  }

  /** @returns the next piece; null if nothing has changed since the last */
  take(): { changes: Changes; bytes: Uint8Array<ArrayBuffer> } | null {
    if (this.#touched.size === 0 && !this.#whole) return null
    const count = [...this.#touched].reduce((sum, { blocks }) => sum + blocks.size, 0)
    // Where writes come faster than pieces go, ever more is taken at once.
    const isConsistent = count <= CONSISTENT_MAX * Math.max(1, this.#unfinished / 8)
    this.#unfinished = isConsistent ? 0 : this.#unfinished + 1

    const files: ChangedFile[] = []
    const parts: Uint8Array[] = []
    let room = isConsistent ? count : SLICE
    for (const file of this.#touched) {
      const blocks = [...file.blocks].slice(0, room).toSorted((a, b) => a - b)
      room -= blocks.length
      this.#copy(file, blocks, files, parts)
      for (const block of blocks) file.blocks.delete(block)
      if (file.blocks.size === 0 || file.path === null) this.#touched.delete(file)
    }
    if (isConsistent) this.#copyWhole(SLICE - count, files, parts)
    const folders = [...this.#folders].toSorted()
    const isWhole = !this.#whole
    return { changes: { files, folders, isConsistent, isWhole }, bytes: joined(parts) }
  }

  /** Copies the next blocks of the whole copy. */
  #copyWhole(room: number, files: ChangedFile[], parts: Uint8Array[]): void {
    const whole = this.#whole
    if (!whole) return
    let left = Math.max(1, room)
    for (let file = whole.files[whole.at]; file && left > 0; file = whole.files[whole.at]) {
      const from = whole.block
      const blocks = Array.from({ length: left }, (_, index) => from + index)
      const length = file.path === null ? 0 : this.#copy(file, blocks, files, parts)
      // An empty file takes a turn of its own too.
      left -= Math.max(1, length)
      whole.block += length
      if (file.path !== null && left <= 0 && length > 0) break
      whole.at++
      whole.block = 0
    }
    if (whole.at >= whole.files.length) this.#whole = null
  }

  /** @returns the number of blocks that were copied: those beyond the end of the file are left out */
  #copy(file: TrackedFile, blocks: number[], files: ChangedFile[], parts: Uint8Array[]): number {
    const { before: from, path: to, cut } = file
    file.before = to
    file.cut = Infinity
    if (to === null) {
      if (from !== null) files.push({ from, to, size: 0, cut: null, runs: [] })
      return 0
    }
    const { size, runs, bytes } = readBlocks(join(this.#root, to), blocks)
    parts.push(...bytes)
    files.push({ from, to, size, cut: cut === Infinity ? null : cut, runs: runs.flat() })
    return runs.reduce((sum, [, count]) => sum + count, 0)
  }

  #fileAt(path: string): TrackedFile {
    const name = this.#nameOf(path)
    const known = this.#files.get(name)
    if (known) return known
    const file: TrackedFile = { before: name, path: name, cut: Infinity, blocks: new Set() }
    this.#files.set(name, file)
    return file
  }

  #move(file: TrackedFile, name: string): void {
    if (file.path === name) return
    this.#lose(name)
    if (file.path !== null) this.#files.delete(file.path)
    file.path = name
    this.#files.set(name, file)
    this.#touched.add(file)
  }

  #lose(name: string): void {
    const file = this.#files.get(name)
    if (!file) return
    this.#files.delete(name)
    file.path = null
    this.#touched.add(file)
  }

  #renameFolder(former: string, name: string): void {
    const inside = (path: string) => path === former || path.startsWith(`${former}/`)
    for (const folder of [...this.#folders].filter(inside)) {
      this.#folders.delete(folder)
      this.#folders.add(name + folder.slice(former.length))
    }
    for (const [path, file] of [...this.#files].filter(([each]) => inside(each)))
      this.#move(file, name + path.slice(former.length))
  }

  #nameOf(path: string): string {
    return relative(this.#root, path).replaceAll(sep, '/')
  }
}
