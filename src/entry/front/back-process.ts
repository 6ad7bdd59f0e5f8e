import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { Log } from '#platform/log.ts'

import type { FromBack, FromFront } from '../back/back-messages.ts'
import { makeSocketFolder } from './socket-folder.ts'

/** Milliseconds before a process that has died is started again: doubled each time until a process lives. */
const RESTART_MS = 250
const RESTART_MS_MAX = 30_000
/** Milliseconds after which a process counts as alive. */
const ALIVE_MS = 60_000
/** Milliseconds within which it must have put its jobs down, and then have stopped. */
const LEAVE_MS = 2000
const STOP_MS = 1500

type Options = {
  /** The built file of the process. */
  file: string
  args: string[]
  log: Pick<Log, 'info' | 'error'>
  /** Is called when the content of public pages has changed, or may have: see `FromBack`. */
  changed: (certain: boolean) => void
}

export type BackProcess = {
  /** Path at which it answers requests. */
  socket: string
  /** The lines that its start prints. */
  lines: string[]
  /** Version of the content of public pages; null while no process runs. */
  version: () => number | null
  /** Times it was started again. */
  restarts: () => number
  /** Has it been told to leave? */
  isLeaving: () => boolean
  /** The sentence with which the last process has left a database of a newer build; null if it did not. */
  outdated: () => string | null
  send: (message: FromFront) => void
  /** Puts its jobs down. Requests are still answered. */
  leave: () => Promise<void>
  stop: () => Promise<void>
}

type State = { version: number | null; outdated: string | null; restarts: number }

/** What a message changes of the state. */
function stateAfter(message: FromBack): Partial<State> {
  if ('ready' in message) return { version: message.ready.version, outdated: null }
  if ('changed' in message) return { version: message.changed.version }
  return 'outdated' in message ? { outdated: message.outdated } : {}
}

/**
 * Starts the process that renders, and starts it again whenever it dies.
 * @returns when it answers; null if it cannot start: it has printed the reason, and `process.exitCode` is its own
 */
export async function startBackProcess(options: Options): Promise<BackProcess | null> {
  const { log, changed } = options
  const socket = socketPath()
  const state: State = { version: null, outdated: null, restarts: 0 }
  const left = Promise.withResolvers<void>()
  let isStopping = false
  let pauseMs = RESTART_MS
  let child = open(options, socket, hear)
  const first = Promise.withResolvers<string[]>()
  let onReady = first.resolve

  function hear(message: FromBack) {
    Object.assign(state, stateAfter(message))
    if ('ready' in message) onReady(message.ready.lines)
    if ('left' in message) left.resolve()
    if ('changed' in message) {
      changed(message.changed.certain)
      send({ forgotten: message.changed.version })
    }
  }

  const send = (message: FromFront) => child.connected && child.send(message, () => {})

  function restartAtEnd(startedAt: number) {
    child.once('exit', (code, signal) => {
      state.version = null
      if (isStopping) return
      pauseMs = nextPause(pauseMs, performance.now() - startedAt)
      log.error({ code, signal, pauseMs }, 'the rendering process has ended and is started again')
      setTimeout(() => {
        if (isStopping) return
        state.restarts += 1
        child = open(options, socket, hear)
        restartAtEnd(performance.now())
      }, pauseMs)
    })
  }

  const startedAt = performance.now()
  const lines = await Promise.race([first.promise, once(child, 'exit').then(() => null)])
  if (!lines) return failToStart(child, socket)
  onReady = () => changed(false)
  restartAtEnd(startedAt)

  return {
    socket,
    lines,
    version: () => state.version,
    restarts: () => state.restarts,
    isLeaving: () => isStopping,
    outdated: () => state.outdated,
    send: (message) => void send(message),
    leave: async () => {
      isStopping = true
      if (send({ leave: true }))
        await Promise.race([left.promise, once(child, 'exit'), pause(LEAVE_MS)])
    },
    stop: async () => {
      isStopping = true
      send({ stop: true })
      await waitForEnd(child)
      removeSocket(socket)
    },
  }
}

function failToStart(child: ChildProcess, socket: string): null {
  process.exitCode = child.exitCode || 1
  removeSocket(socket)
  return null
}

function nextPause(pauseMs: number, livedMs: number): number {
  return livedMs > ALIVE_MS ? RESTART_MS : Math.min(2 * pauseMs, RESTART_MS_MAX)
}

function open(
  { file, args }: Options,
  socket: string,
  hear: (message: FromBack) => void,
): ChildProcess {
  if (process.platform !== 'win32') rmSync(socket, { force: true })
  return fork(file, [socket, ...args], { stdio: 'inherit' }).on('message', hear)
}

async function waitForEnd(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await once(child, 'exit')
  clearTimeout(late)
}

function removeSocket(socket: string): void {
  if (process.platform !== 'win32') rmSync(dirname(socket), { recursive: true, force: true })
}

/** The path of the socket, in a folder that only this user can enter. Windows has pipes instead, with names of their own. */
function socketPath(): string {
  if (process.platform === 'win32') return String.raw`\\.\pipe\showroom-${randomUUID()}`
  return join(makeSocketFolder(tmpdir()), 'back')
}
