import { useTranslation } from 'react-i18next'

import type { OrderTerms } from '#business/guide/order-terms.queries.ts'
import { Icon } from '#ui/icon.tsx'

import { answeredQuestions } from './partner-question.ts'

import styles from './partner-steps.module.css'

/** What buyers ask before they apply. */
export function PartnerQuestions({ terms }: { terms: OrderTerms | null }) {
  const { t } = useTranslation('apply')
  const { figures, shown } = answeredQuestions(terms)
  return (
    <section className={styles.next}>
      <h2 className={styles.title}>{t('faq.title')}</h2>
      <div>
        {shown.map((one) => (
          <details key={one} className={styles.question}>
            <summary className={styles.summary}>
              {t(`faq.${one}Question`)}
              <Icon name="chevron" />
            </summary>
            <p className={styles.answer}>{t(`faq.${one}Answer`, { ...figures })}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
