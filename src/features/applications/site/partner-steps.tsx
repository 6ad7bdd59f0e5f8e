import { useTranslation } from 'react-i18next'

import styles from './partner-steps.module.css'

const steps = ['apply', 'reply', 'login'] as const

/** The steps after the form is sent. */
export function PartnerSteps() {
  const { t } = useTranslation('apply')
  return (
    <section className={styles.next}>
      <h2 className={styles.title}>{t('next.title')}</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className={styles.name}>{t(`next.${step}Title`)}</h3>
            <p className={styles.text}>{t(`next.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
