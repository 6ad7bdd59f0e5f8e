import { setPriority } from 'node:os'

import type { ChildMessage } from './child-process.ts'

/**
 * The program of a process that `openChild` starts: answers its tasks in sequence, with a priority
 * below the server's, so that pages for visitors come first. An error ends the process.
 * @param answer may report the number of finished steps of the task
 */
export function answerTasks<Task>(
  answer: (task: Task, tell: (steps: number) => void) => Promise<unknown>,
): void {
  setPriority(10)
  const send = (message: ChildMessage<unknown>) => void process.send?.(message)
  const tell = (steps: number) => send({ steps })
  process.on('message', (task: Task) => void answer(task, tell).then((value) => send({ value })))
  process.on('disconnect', () => process.exit())
}
