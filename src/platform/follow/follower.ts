import { setTimeout as pause } from 'node:timers/promises'

import { errorFacts } from '#base/error-facts.ts'
import { MINUTE } from '#base/time.ts'

import type { OpenedDb } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import { Chain } from './chain.ts'
import { CopiedFiles } from './copied-files.ts'
import type { InstallationFiles } from './installation-files.ts'
import { LeaseTaken, openLease } from './lease.ts'
import type { PieceHead } from './piece.ts'
import { openTarget } from './target.ts'

/** Pauses between two pieces: usually, and while more is waiting. */
const PAUSE_MS = 10_000
const NEXT_MS = 50
/** Pauses after a fault: the first, doubled by each further fault, up to the last. */
const FAULT_MS = { first: 2000, last: 20_000 }
/** Without success for so long, people are told. */
const LATE_MS = 2 * MINUTE
/** A stop waits so long for the last piece. */
const LAST_MS = 5000

/** How far the copies are. */
export type FollowState = {
  /** When the target last held everything; the start, before the first time. */
  upToDateAt: Date
  /** Has it held everything since the start? */
  isProven: boolean
  /** Another process has the lease, as it may. */
  isElsewhere: boolean
  /** What the last turn failed with; null if it did not. */
  error: string | null
}

type Parts = {
  storage: Storage
  passphrase: string
  take: OpenedDb['takeChanges']
  source: InstallationFiles
  /** Who may take over its lease at once: a process that is known to have ended has the same. */
  owner: string
  /** May other processes write files, and hold the lease? */
  isShared: boolean
  now: () => Date
  log: Log
}

/** Copies an installation to a target as it changes. */
export class Follower {
  readonly #parts: Parts
  readonly #lease: ReturnType<typeof openLease>
  readonly #state: FollowState
  #chain: Chain | null = null
  #program: PieceHead['program'] | null = null
  #loop = Promise.resolve()
  #alarm: NodeJS.Timeout | undefined
  #isLate = false
  #isStopping = false
  #wake = () => {}

  constructor(parts: Parts) {
    this.#parts = parts
    this.#lease = openLease(parts.storage, parts.owner, parts.now)
    this.#state = { upToDateAt: parts.now(), isProven: false, isElsewhere: false, error: null }
  }

  state(): FollowState {
    return { ...this.#state }
  }

  /** A file of the storage was written or deleted. */
  changeFile(key: string): void {
    // Without a chain there is nothing to tell: the first piece lists all files.
    this.#chain?.changeFile(key)
  }

  start(program: PieceHead['program']): void {
    this.#program = program
    this.#alarm = setInterval(() => this.#watch(), 10_000).unref()
    this.#loop = this.#run()
  }

  /** Copies what has changed since the last piece, if the target takes it within seconds. */
  async stop(): Promise<void> {
    if (!this.#program) return
    this.#isStopping = true
    this.#wake()
    clearInterval(this.#alarm)
    const last = async () => {
      await this.#loop
      while (await this.#takeTurn());
      await this.#lease.release()
    }
    await Promise.race([last().catch(() => {}), pause(LAST_MS, undefined, { ref: false })])
  }

  async #run(): Promise<void> {
    let faults = 0
    while (!this.#isStopping) {
      let milliseconds = PAUSE_MS
      try {
        const startedAt = this.#parts.now()
        const isBehind = await this.#takeTurn()
        faults = 0
        this.#succeed(isBehind ? null : startedAt)
        if (isBehind) milliseconds = NEXT_MS
        this.#prune()
      } catch (error) {
        milliseconds = Math.min(FAULT_MS.last, FAULT_MS.first * 2 ** faults++)
        this.#fail(error)
      }
      await Promise.race([
        pause(milliseconds, undefined, { ref: false }),
        new Promise<void>((resolve) => (this.#wake = resolve)),
      ])
    }
  }

  /** @returns whether more is waiting to be copied */
  async #takeTurn(): Promise<boolean> {
    await this.#lease.hold()
    this.#chain ??= await this.#openChain()
    return this.#chain.addPiece()
  }

  async #openChain(): Promise<Chain> {
    const { storage, passphrase, source, take, isShared, now } = this.#parts
    const program = this.#program
    if (!program) throw new Error('The follower was not started')
    const target = await openTarget(storage, passphrase, { make: true })
    const files = await CopiedFiles.open(target, source, () => this.#lease.hold())
    return new Chain(target, files, { take, program, isShared, now })
  }

  /** Old copies are deleted beside the next pieces: a distant target needs minutes for those of a day. */
  #prune(): void {
    const { log } = this.#parts
    void this.#chain
      ?.prune()
      .catch((error: unknown) => log.error(errorFacts(error), 'old copies could not be deleted'))
  }

  /** @param at when everything was at the target; null: more is waiting */
  #succeed(at: Date | null): void {
    this.#state.error = null
    this.#state.isElsewhere = false
    if (!at) return
    this.#state.upToDateAt = at
    this.#state.isProven = true
    if (this.#isLate) this.#parts.log.info({}, 'copies are up to date again')
    this.#isLate = false
  }

  #fail(error: unknown): void {
    const isTaken = error instanceof LeaseTaken
    this.#state.isElsewhere = isTaken && this.#parts.isShared
    this.#state.error = error instanceof Error ? error.message : 'no answer'
    this.#parts.log.debug(errorFacts(error), 'a copy failed, will be tried again')
    if (isTaken || !this.#chain?.isWhole()) this.#chain = null
  }

  #watch(): void {
    const { upToDateAt, isElsewhere, error } = this.#state
    const age = this.#parts.now().getTime() - upToDateAt.getTime()
    if (this.#isLate || isElsewhere || age < LATE_MS) return
    this.#isLate = true
    this.#parts.log.error(
      { error, since: upToDateAt.toISOString() },
      'BACKUP_TO has not taken the changes for two minutes; the site goes on',
    )
  }
}
