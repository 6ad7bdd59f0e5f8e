import type { Locale } from '#base/locale.ts'
import type { OrderTerms } from '#features/guide/order-terms.queries.ts'
import { textsOf } from '#i18n/text.ts'
import type { StructuredData } from '#web/shell/structured-data.ts'

import { answeredQuestions } from './partner-question.ts'

/**
 * Structured data of the page's questions with their answers. Server only.
 * @param staffTexts texts of staff, by slot
 */
export function questionsData(
  terms: OrderTerms | null,
  locale: Locale,
  staffTexts: Record<string, string>,
): StructuredData {
  const { t } = textsOf(locale)
  const { figures, questions } = answeredQuestions(t, terms)
  const answer = (question: (typeof questions)[number]) =>
    fillFigures(staffTexts[`faq.${question}Answer`], { ...figures }) ??
    t(`apply:faq.${question}Answer`, { ...figures })
  return {
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: questions.map((question) => ({
      '@type': 'Question',
      name: staffTexts[`faq.${question}Question`] ?? t(`apply:faq.${question}Question`),
      acceptedAnswer: { '@type': 'Answer', text: answer(question) },
    })),
  }
}

/** Fills figures into an answer of staff, at the placeholders of the built-in answer. */
function fillFigures(
  text: string | undefined,
  figures: Record<string, string | number>,
): string | undefined {
  return text?.replace(/\{\{(\w+)\}\}/g, (match, name: string) => String(figures[name] ?? match))
}
