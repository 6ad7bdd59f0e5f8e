import { answerTasks } from '#platform/child/answer-tasks.ts'

import { readTable } from './read-table.ts'
import type { TableTask } from './table-process.ts'

answerTasks(({ bytes, hints }: TableTask) => readTable(bytes, hints))
