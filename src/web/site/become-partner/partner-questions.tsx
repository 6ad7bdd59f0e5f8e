import { useTranslation } from 'react-i18next'

import type { OrderTerms } from '#business/guide/order-terms.queries.ts'
import { Icon } from '#ui/icon.tsx'

import styles from './partner-steps.module.css'

const questions = ['who', 'minimum', 'time', 'labels', 'design', 'duty'] as const
type Question = (typeof questions)[number]

/** Questions that need the figures of the catalogue, and are left out without them. */
const needFigures: Question[] = ['minimum', 'time']

/** What buyers ask before they apply. */
export function PartnerQuestions({ terms }: { terms: OrderTerms | null }) {
  const { t } = useTranslation('apply')
  const figures = terms && {
    perColor: terms.minimumPerColor,
    perStyle: terms.minimumPerStyle,
    from: terms.days[0],
    to: terms.days[1],
  }
  const shown = questions.filter((one) => figures || !needFigures.includes(one))
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
