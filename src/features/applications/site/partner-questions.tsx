import { useTranslation } from 'react-i18next'

import type { OrderTerms } from '#features/guide/order-terms.queries.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { usePageTranslation } from '#web/shell/page-content/use-page-content.ts'

import { answeredQuestions } from './partner-question.ts'

import styles from './partner-steps.module.css'

/** Questions of buyers before they apply, with answers. */
export function PartnerQuestions({ terms }: { terms: OrderTerms | null }) {
  const { t } = usePageTranslation('apply')
  const shell = useTranslation('shell')
  const { figures, questions } = answeredQuestions(shell.t, terms)
  return (
    <section className={styles.next}>
      <h2 className={styles.title}>{t('faq.title')}</h2>
      <div>
        {questions.map((question) => (
          <Disclosure key={question} summary={t(`faq.${question}Question`)}>
            <p className={styles.answer}>{t(`faq.${question}Answer`, { ...figures })}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
