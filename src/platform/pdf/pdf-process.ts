import { Refusal } from '#base/refusal.ts'

import { openChild } from '../child/child-process.ts'
import type { PdfAnswer } from './pdf-worker.ts'
import type { Pdf, PdfTask } from './pdf.ts'

/** Characters of a message of Typst that go to the log: fault and place in the layout, no data. */
const FAULT_LENGTH_MAX = 300
const LIMITS = { megabytes: 350, taskMs: 60_000, idleMs: 30_000 }

/** Typesets in a process of its own, a single document at a time: Typst is native code, which no thread contains. */
export function openPdfProcess(limits = LIMITS): Pdf & { close: () => void } {
  const child = openChild<PdfTask, PdfAnswer>(new URL('./pdf-worker', import.meta.url), limits)
  return {
    typeset: async (task, onPart) => {
      const answer = await child.run(task, onPart).catch((error: unknown) => {
        // The caller has sent no file: the document is ours, and so is the fault.
        if (!(error instanceof Refusal)) throw error
        throw new Error('The document takes too much memory or time', { cause: error })
      })
      if ('fault' in answer)
        // The log has codes instead of messages.
        throw Object.assign(new Error(`The document cannot be typeset: ${answer.fault}`), {
          code: answer.fault.slice(0, FAULT_LENGTH_MAX),
        })
      return answer.pdf
    },
    close: child.close,
  }
}
