import type { OrderTerms } from '#business/guide/order-terms.queries.ts'

const questions = ['who', 'minimum', 'time', 'labels', 'design', 'duty'] as const
type Question = (typeof questions)[number]

/** Questions that need the figures of the catalogue, and are left out without them. */
const needFigures: readonly Question[] = ['minimum', 'time']

/** The questions that can be answered, and the figures of the answers. */
export function answeredQuestions(terms: OrderTerms | null) {
  const figures = terms && {
    perColor: terms.minimumPerColor,
    perStyle: terms.minimumPerStyle,
    from: terms.days[0],
    to: terms.days[1],
  }
  return { figures, shown: questions.filter((one) => figures || !needFigures.includes(one)) }
}
