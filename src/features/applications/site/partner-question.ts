import type { TFunction } from 'i18next'

import type { OrderTerms } from '#features/guide/order-terms.queries.ts'
import { orderFigures } from '#web/site/order-terms/order-figures.ts'

const questions = ['who', 'minimum', 'time', 'labels', 'design', 'duty'] as const
type Question = (typeof questions)[number]

/** Questions that need the figures of the catalogue, and are left out without them. */
const needFigures: readonly Question[] = ['minimum', 'time']

/** The questions that can be answered, and the figures of the answers. */
export function answeredQuestions(t: TFunction<'shell'>, terms: OrderTerms | null) {
  const figures = terms && orderFigures(t, terms)
  return {
    figures,
    shown: questions.filter((question) => figures || !needFigures.includes(question)),
  }
}
