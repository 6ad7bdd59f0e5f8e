import { randomBytes } from 'node:crypto'

import { DAY, HOUR, MINUTE } from '#base/time.ts'

import type { OpenedDb } from '../db/db.ts'
import type { TakenChanges } from '../db/lite-answers.ts'
import type { CopiedFiles } from './copied-files.ts'
import { checksumOf, type FileChanges, pieceKey, type PieceHead, writePiece } from './piece.ts'
import { pruneTarget } from './prune.ts'
import type { Target } from './target.ts'

/** A whole copy is begun after so much time, or so many bytes of pieces: a restore reads all pieces since. */
const WHOLE = { ms: DAY, bytes: 512 * 1024 * 1024 }

const NO_FILES: FileChanges = { isAll: false, added: [], removed: [] }

type Source = {
  /** Null with a database server, whose rows are copied by its own means. */
  take: OpenedDb['takeChanges']
  program: PieceHead['program']
  /** May other processes write files? */
  isShared: boolean
  now: () => Date
}

type Taken = { begins: boolean; at: Date } & {
  [Key in keyof TakenChanges]: TakenChanges[Key] | null
}

type Waiting = { key: string; plain: Buffer; isBehind: boolean; accept: () => void }

/** Pieces of a single process: each names the checksum of the one before. */
export class Chain {
  readonly #id: string
  readonly #target: Target
  readonly #files: CopiedFiles
  readonly #source: Source
  #number = 0
  #previous: string | null = null
  /** The first piece of the last whole copy that is complete; null: none is. */
  #base: number | null = null
  /** The first piece of the whole copy in the making; null: none is. */
  #begun: number | null = null
  #begunAt = 0
  #bytesSince = 0
  #filesListedAt = 0
  #prunedAt = 0
  /** Changes that are in no piece yet. */
  #taken: Taken | null = null
  /** A piece that the target has not taken yet; no other is made before. */
  #waiting: Waiting | null = null

  constructor(target: Target, files: CopiedFiles, source: Source) {
    const time = source.now().toISOString().toLowerCase().replaceAll(/[:.]/g, '')
    this.#id = `${time}-${randomBytes(3).toString('hex')}`
    this.#target = target
    this.#files = files
    this.#source = source
  }

  /** A file of the storage was written or deleted. */
  changeFile(key: string): void {
    this.#files.change(key)
  }

  /** Could the chain go on after a fault? Otherwise changes were taken and are in no piece. */
  isWhole(): boolean {
    return this.#taken !== null || this.#waiting !== null
  }

  /** Copies what has changed since the last piece. @returns whether more is waiting */
  async addPiece(): Promise<boolean> {
    if (!this.#waiting) {
      this.#taken ??= await this.#takeChanges()
      this.#waiting = await this.#writeNext(this.#taken)
      this.#taken = null
    }
    if (!this.#waiting) return false
    const { key, plain, isBehind, accept } = this.#waiting
    const sealed = await this.#target.put(key, plain)
    this.#waiting = null
    this.#previous = checksumOf(sealed)
    this.#number += 1
    this.#bytesSince += sealed.length
    accept()
    return isBehind
  }

  /** Deletes old copies, once an hour, and only when the present ones can be restored. */
  async prune(): Promise<void> {
    const now = this.#source.now()
    if (this.#base === null || now.getTime() - this.#prunedAt < HOUR) return
    this.#prunedAt = now.getTime()
    await pruneTarget(this.#target, this.#files, now)
  }

  async #takeChanges(): Promise<Taken> {
    const { take, now } = this.#source
    const isDue = now().getTime() - this.#begunAt >= WHOLE.ms || this.#bytesSince >= WHOLE.bytes
    const begins = this.#begun === null && isDue
    const piece = (await take?.(begins)) ?? null
    // Taken afterwards: whatever is in it happened before.
    return { begins, at: now(), changes: piece?.changes ?? null, bytes: piece?.bytes ?? null }
  }

  /** @returns null if nothing has changed */
  async #writeNext({ begins, at, changes, bytes }: Taken): Promise<Waiting | null> {
    // Files come before the rows that name them: rows of this piece name files that were there when it was taken.
    const files = await this.#copyFiles(begins)
    if (!changes && !files) return null
    const number = this.#number
    const begun = begins ? number : this.#begun
    const isWhole = changes?.isWhole ?? true
    const base = isWhole && begun !== null ? begun : this.#base
    const isConsistent = changes?.isConsistent ?? true
    const head: PieceHead = {
      format: 1,
      number,
      previous: this.#previous,
      at: at.toISOString(),
      program: this.#source.program,
      files: files ?? NO_FILES,
      changes,
    }
    const name = { chain: this.#id, number, at: at.getTime(), base: isConsistent ? base : null }
    return {
      key: pieceKey(name),
      plain: await writePiece(head, bytes ?? new Uint8Array()),
      isBehind: !isWhole || !isConsistent,
      accept: () => {
        this.#base = base
        this.#begun = isWhole ? null : begun
        if (!begins) return
        this.#begunAt = at.getTime()
        this.#bytesSince = 0
      },
    }
  }

  /** @returns null if no file has changed */
  async #copyFiles(begins: boolean): Promise<FileChanges | null> {
    const { isShared, now } = this.#source
    const isDue = now().getTime() - this.#filesListedAt >= (isShared ? MINUTE : HOUR)
    const copied = begins || isDue ? await this.#files.copyAll() : await this.#files.copyChanged()
    if (begins || isDue) this.#filesListedAt = now().getTime()
    if (begins) return this.#files.all()
    return copied.added.length + copied.removed.length > 0 ? copied : null
  }
}
