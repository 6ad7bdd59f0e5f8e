import { answerTasks } from '../child/answer-tasks.ts'
import { writeXlsx } from './write-xlsx.ts'

answerTasks(writeXlsx)
