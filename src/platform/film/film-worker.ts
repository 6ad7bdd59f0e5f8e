import { answerTasks } from '#platform/child/answer-tasks.ts'

import { remuxFilm } from './remux-film.ts'

answerTasks(remuxFilm)
