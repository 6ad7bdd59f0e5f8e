import { setPriority } from 'node:os'

/**
 * The program of a process that `openChild` starts: answers its tasks, one at a time, with a priority
 * below the server's, so that pages for visitors come first. An error ends the process.
 */
export function answerTasks<Task>(answer: (task: Task) => Promise<unknown>): void {
  setPriority(10)
  process.on('message', (task: Task) => void answer(task).then((result) => process.send?.(result)))
  process.on('disconnect', () => process.exit())
}
