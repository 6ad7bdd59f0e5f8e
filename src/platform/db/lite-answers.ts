import type { Worker } from 'node:worker_threads'

import type { ChangedBlocks } from './changed-blocks.ts'

export type TakenChanges = NonNullable<ReturnType<ChangedBlocks['take']>>

type Taken = { taken: TakenChanges | null } | { notTaken: string }

/** Asks the thread of the database for changes; one call at a time, because the answers have no names. */
export const takeFrom = (worker: Worker) => (begin: boolean) =>
  new Promise<TakenChanges | null>((resolve, reject) => {
    const stop = () => worker.off('message', onMessage).off('exit', onExit)
    const onExit = () => {
      stop()
      reject(new Error('The embedded database has stopped'))
    }
    const onMessage = (message: unknown) => {
      if (typeof message !== 'object' || message === null) return
      const answer = message as Partial<Taken>
      if ('taken' in answer) resolve(answer.taken ?? null)
      else if ('notTaken' in answer) reject(new Error(answer.notTaken))
      else return
      stop()
    }
    worker.on('message', onMessage).on('exit', onExit)
    worker.postMessage({ take: { begin } })
  })

/** Waits for a word of the thread. */
export function workerSays(worker: Worker, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', function onMessage(message) {
      if (message !== word) return
      worker.off('message', onMessage)
      worker.off('error', reject)
      resolve()
    })
  })
}
