import { useTranslation } from 'react-i18next'

import { brand } from '#base/brand.ts'

import page from '#ui/page.module.css'
import styles from './home-numbers.module.css'

/** Three figures. A screen reader reads each as one sentence. */
export function HomeNumbers() {
  const { t } = useTranslation('home')
  const numbers = [
    { value: String(brand.since), text: t('numbers.since') },
    { value: t('numbers.boutiquesValue'), text: t('numbers.boutiques') },
    { value: t('numbers.replyValue'), text: t('numbers.reply') },
  ]
  return (
    <section className={page.wrap} aria-label={t('numbers.title')}>
      <ul className={styles.numbers}>
        {numbers.map(({ value, text }) => (
          <li key={value} className={styles.number}>
            <span className={styles.value}>{value}</span>{' '}
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
