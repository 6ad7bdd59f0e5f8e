import type { TFunction } from 'i18next'

import type { OrderTerms } from '#features/guide/order-terms.queries.ts'
import { orderFigures } from '#web/site/order-terms/order-figures.ts'

const questions = ['who', 'minimum', 'time', 'labels', 'design', 'duty'] as const
type Question = (typeof questions)[number]

/** Questions whose answers need figures of the catalogue; they are left out without these figures. */
const figureQuestions: readonly Question[] = ['minimum', 'time']

/** The questions that can be answered, with the figures of their answers. */
export function answeredQuestions(t: TFunction<'shell'>, terms: OrderTerms | null) {
  const figures = terms && orderFigures(t, terms)
  return {
    figures,
    questions: questions.filter((question) => figures || !figureQuestions.includes(question)),
  }
}
