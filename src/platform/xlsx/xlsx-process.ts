import { Refusal } from '#base/refusal.ts'

import { openChild } from '../child/child-process.ts'
import type { Xlsx, XlsxTask } from './xlsx.ts'

/** Writes each workbook in a process of its own, which ends with it. */
export function openXlsxProcess(): Xlsx & { close: () => void } {
  const limits = { megabytes: 350, taskMs: 60_000, idleMs: 0 }
  const child = openChild<XlsxTask, Uint8Array>(new URL('./xlsx-worker', import.meta.url), limits)
  return {
    write: (task) =>
      child.run(task).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        throw new Error('The workbook takes too much memory or time', { cause: error })
      }),
    close: child.close,
  }
}
