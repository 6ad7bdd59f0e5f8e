import { type ChildProcess, fork } from 'node:child_process'
import { on, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'

import { busyError } from '#base/busy.ts'
import { Refusal } from '#base/refusal.ts'

export type ChildLimits = {
  /** Resident memory. The heap has the same limit, which is the only limit where `/proc` is missing. */
  megabytes: number
  /** Milliseconds for a task, counted from its start. */
  taskMs: number
  /** Milliseconds without a task after which the process ends; 0 for a new process for each task. */
  idleMs: number
}

/** Tasks in the queue of a child: files of 20 MB are in memory while they wait. */
const QUEUE_MAX = 50
/** Milliseconds between two looks at the memory of a child. */
const WATCH_MS = 50

/**
 * Setting of glibc's allocator, which otherwise keeps freed memory of pictures: a document of 300 would hold 380 MB and
 * not 325, and the next document in the same process more.
 */
const MEMORY_GIVEN_BACK = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' }

/** Messages of a process about its task: the finished steps, then the answer. */
export type ChildMessage<Answer> = { steps: number } | { value: Answer }

export type Child<Task, Answer> = {
  /**
   * Answers a task after the earlier tasks.
   * @param onSteps receives the number of finished steps, if the program reports it
   * @throws {Refusal} unfit `fileTooHeavy`, if the task went beyond a limit, or crashed two processes in a row
   * @throws {Error} busy, if no process can be started or two were ended from outside, the queue is full or the child
   *   was closed
   */
  run: (task: Task, onSteps?: (steps: number) => void) => Promise<Answer>
  close: () => void
}

/**
 * A process for work on files that people send: a file that takes too much time or memory, or that
 * crashes its reader, harms the process and not the server. It gets no settings and no keys, and does a task
 * at a time. It starts with the first task.
 * @param program path of its program without the ending, which is that of the caller; see `answerTasks`
 */
export function openChild<Task, Answer>(program: URL, limits: ChildLimits): Child<Task, Answer> {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let queued = 0
  let last: Promise<unknown> = Promise.resolve()

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  const open = () => {
    const opened = start(program, limits)
    // One that was killed between two tasks answers no further task.
    return opened.once('exit', () => {
      if (child === opened) child = null
    })
  }

  const tryTask = async (task: Task, onSteps?: (steps: number) => void) => {
    if (isClosed) throw busyError('Work on files')
    clearTimeout(idle)
    child ??= open()
    try {
      const answer = await ask<Answer>(child, task, { ...limits, onSteps })
      if (limits.idleMs > 0) idle = setTimeout(end, limits.idleMs).unref()
      else end()
      return answer
    } catch (error) {
      end()
      throw isClosed ? busyError('Work on files') : error
    }
  }

  /** A process that ended by itself says nothing about the file yet: only the same end of a second one does. */
  const runTask = (task: Task, onSteps?: (steps: number) => void) =>
    tryTask(task, onSteps).catch((error: unknown) => {
      if (!(error instanceof ProcessEnded)) throw error
      return tryTask(task, onSteps).catch((again: unknown) => {
        throw again instanceof ProcessEnded ? reasonOf(again) : again
      })
    })

  return {
    run: (task, onSteps) => {
      if (queued >= QUEUE_MAX) return Promise.reject(busyError('Work on files'))
      queued += 1
      const answer = last.then(() => runTask(task, onSteps)).finally(() => (queued -= 1))
      last = answer.catch(() => {})
      return answer
    },
    close: () => {
      isClosed = true
      end()
    },
  }
}

function start(program: URL, { megabytes }: ChildLimits): ChildProcess {
  const child = fork(new URL(`${program.href}${extname(import.meta.url)}`), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${megabytes}`],
    env: MEMORY_GIVEN_BACK,
  })
  // An error between two tasks would end the server if there were no listener.
  return child.on('error', () => {})
}

/** The process ended during a task, and no limit of ours ended it. */
class ProcessEnded extends Error {
  readonly signal: NodeJS.Signals | null

  constructor(signal: NodeJS.Signals | null) {
    super(`The process has ended: ${signal}`)
    this.signal = signal
  }
}

/** Signals that others send: an operator, or the system when memory runs out. A crash has signals of its own. */
const FROM_OUTSIDE = new Set<NodeJS.Signals | null>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

function reasonOf(ended: ProcessEnded): Error {
  if (!FROM_OUTSIDE.has(ended.signal)) return new Refusal('unfit', 'fileTooHeavy', { cause: ended })
  return Object.assign(busyError('Work on files'), { cause: ended })
}

type TaskOptions = Pick<ChildLimits, 'megabytes' | 'taskMs'> & {
  onSteps: ((steps: number) => void) | undefined
}

async function ask<Answer>(
  child: ChildProcess,
  task: unknown,
  { megabytes, taskMs, onSteps }: TaskOptions,
): Promise<Answer> {
  const settled = new AbortController()
  const { signal } = settled
  let isBeyond = false
  const stop = () => (isBeyond = child.kill('SIGKILL') || isBeyond)
  const late = setTimeout(stop, taskMs)
  const watch = setInterval(() => residentMegabytes(child.pid) > megabytes && stop(), WATCH_MS)
  try {
    const answer = receiveAnswer<Answer>(child, signal, onSteps)
    const exited = once(child, 'exit', { signal })
    // The loser of the race is aborted, and its abortion is of no interest.
    for (const promise of [answer, exited]) promise.catch(() => {})
    // A task fails to arrive only if its process has ended, which is handled above.
    child.send(task as object, () => {})
    return await Promise.race([
      answer.catch((error: unknown) => {
        throw Object.assign(busyError('Work on files'), { cause: error })
      }),
      exited.then(([, ended]) => {
        throw isBeyond
          ? new Refusal('unfit', 'fileTooHeavy')
          : new ProcessEnded(ended as NodeJS.Signals | null)
      }),
    ])
  } finally {
    clearTimeout(late)
    clearInterval(watch)
    settled.abort()
  }
}

async function receiveAnswer<Answer>(
  child: ChildProcess,
  signal: AbortSignal,
  onSteps?: (steps: number) => void,
): Promise<Answer> {
  for await (const [message] of on(child, 'message', { signal })) {
    const childMessage = message as ChildMessage<Answer>
    if ('value' in childMessage) return childMessage.value
    onSteps?.(childMessage.steps)
  }
  throw new Error('A process has ended without an answer')
}

/** Memory of a process as Linux counts it; 0 elsewhere and after its end. */
function residentMegabytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
