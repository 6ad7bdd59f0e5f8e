import { type ChildProcess, fork } from 'node:child_process'
import { extname } from 'node:path'

import { busyError } from '#base/busy.ts'

import type { MadePicture, PictureFacts, PictureFault } from './picture-work.ts'
import type { PictureTask } from './picture-worker.ts'
import type { ShareTexts } from './share-picture.ts'

/** Work on the bytes of a picture; see `picture-work.ts` and `share-picture.ts`. */
export type Pictures = {
  inspect(bytes: Uint8Array): Promise<PictureFacts | PictureFault>
  make(bytes: Uint8Array): Promise<MadePicture | null>
  dominantColor(bytes: Uint8Array): Promise<string | null>
  share(photo: Uint8Array, texts: ShareTexts[]): Promise<Uint8Array[] | null>
}

/** Milliseconds that a command may take before its process is killed. */
const COMMAND_MS = 120_000
/** Milliseconds without work after which the process is stopped, to free its memory. */
const IDLE_MS = 30_000
/** Heap limit in megabytes; the memory of the decoder is bounded by the limit of pixels. */
const MEGABYTES_MAX = 512

/**
 * Works on pictures in a separate process: a file that crashes the decoder ends that process and not
 * the server. The process starts with the first command.
 */
export function openPictureWorker(): Pictures & { close: () => void } {
  let child: ChildProcess | null = null
  let count = 0
  let idle: NodeJS.Timeout | undefined
  const waiting = new Map<number, { settle: (result: unknown) => void; fail: () => void }>()

  const end = () => {
    child?.removeAllListeners()
    child?.kill('SIGKILL')
    child = null
    for (const command of waiting.values()) command.fail()
    waiting.clear()
  }

  const begin = () => {
    const made = fork(new URL(`./picture-worker${extname(import.meta.url)}`, import.meta.url), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${MEGABYTES_MAX}`],
      // An empty environment: the process gets no settings and no keys.
      env: {},
    })
    made.on('message', ({ id, result }: { id: number; result: unknown }) =>
      waiting.get(id)?.settle(result),
    )
    for (const event of ['exit', 'error']) made.on(event, end)
    return made
  }

  const run = <Result>(
    action: PictureTask['action'],
    bytes: Uint8Array,
    texts: ShareTexts[] = [],
  ): Promise<Result> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      const id = (count += 1)
      const late = setTimeout(end, COMMAND_MS)
      const done = () => {
        clearTimeout(late)
        waiting.delete(id)
        if (waiting.size === 0) idle = setTimeout(end, IDLE_MS)
      }
      waiting.set(id, {
        settle: (result) => (done(), resolve(result as Result)),
        fail: () => (done(), reject(busyError('Work on pictures'))),
      })
      child ??= begin()
      child.send({ id, action, bytes, texts } satisfies PictureTask, (error) => error && end())
    })

  return {
    inspect: (bytes) => run('inspect', bytes),
    make: (bytes) => run('make', bytes),
    dominantColor: (bytes) => run('dominantColor', bytes),
    share: (photo, texts) => run('share', photo, texts),
    close: end,
  }
}
