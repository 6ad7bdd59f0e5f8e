import { setTimeout as pause } from 'node:timers/promises'

import { answerTasks } from '#platform/child/answer-tasks.ts'

export type ChildTask = 'settings' | 'number' | 'loop' | 'memory' | 'crash' | 'slow'

/** Work of a process for tests: the effects of hostile files on a parser. */
const actions: Record<ChildTask, () => unknown> = {
  settings: () => Object.keys(process.env).filter((name) => !name.startsWith('NODE_')),
  number: () => process.pid,
  loop: () => {
    for (;;);
  },
  memory: () => {
    // The buffer is outside the heap, where the limit of V8 does not apply.
    const parts: Buffer[] = []
    for (;;) parts.push(Buffer.alloc(1_000_000, 1))
  },
  crash: () => process.abort(),
  slow: async () => {
    await pause(1000)
    return process.pid
  },
}

answerTasks(async (task: ChildTask) => actions[task]())
