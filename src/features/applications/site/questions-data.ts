import type { Locale } from '#base/locale.ts'
import type { OrderTerms } from '#features/guide/order-terms.queries.ts'
import { textsOf } from '#i18n/text.ts'
import type { StructuredData } from '#web/shell/structured-data.ts'

import { answeredQuestions } from './partner-question.ts'

/**
 * The questions of the page with their answers. Server only.
 * @param written texts of staff, by slot
 */
export function questionsData(
  terms: OrderTerms | null,
  locale: Locale,
  written: Record<string, string>,
): StructuredData {
  const { t } = textsOf(locale)
  const { figures, shown } = answeredQuestions(t, terms)
  const answer = (question: (typeof shown)[number]) =>
    fillFigures(written[`faq.${question}Answer`], { ...figures }) ??
    t(`apply:faq.${question}Answer`, { ...figures })
  return {
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: shown.map((question) => ({
      '@type': 'Question',
      name: written[`faq.${question}Question`] ?? t(`apply:faq.${question}Question`),
      acceptedAnswer: { '@type': 'Answer', text: answer(question) },
    })),
  }
}

/** The figures of an answer that staff wrote, in the places the built-in one has. */
function fillFigures(
  text: string | undefined,
  figures: Record<string, string | number>,
): string | undefined {
  return text?.replace(/\{\{(\w+)\}\}/g, (match, name: string) => String(figures[name] ?? match))
}
