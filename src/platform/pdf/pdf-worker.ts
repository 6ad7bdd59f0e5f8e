import { answerTasks } from '../child/answer-tasks.ts'
import type { PdfTask } from './pdf.ts'
import { typeset } from './typeset.ts'

/** The program of the process that `pdf-process.ts` starts. A fault of a template is an answer, so that its text is kept. */
answerTasks(async (task: PdfTask, tell): Promise<PdfAnswer> => {
  try {
    return { pdf: await typeset(task, tell) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
})

export type PdfAnswer = { pdf: Uint8Array } | { fault: string }
