import type { Locale } from '#base/locale.ts'
import type { OrderTerms } from '#business/guide/order-terms.queries.ts'
import { textsOf } from '#i18n/text.ts'

import type { StructuredData } from '../../shell/structured-data.ts'
import { answeredQuestions } from './partner-question.ts'

/** The questions of the page with their answers. Server only. */
export function questionsData(terms: OrderTerms | null, locale: Locale): StructuredData {
  const { t } = textsOf(locale)
  const { figures, shown } = answeredQuestions(t, terms)
  return {
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: shown.map((one) => ({
      '@type': 'Question',
      name: t(`apply:faq.${one}Question`),
      acceptedAnswer: { '@type': 'Answer', text: t(`apply:faq.${one}Answer`, { ...figures }) },
    })),
  }
}
