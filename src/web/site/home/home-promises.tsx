import { PageFigure } from '../../catalogue/pictures/page-figure.tsx'
import { pagePictures } from '../../catalogue/pictures/page-pictures.ts'
import { usePageContent, usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import { useSite } from '../../shell/use-site.ts'

import page from '#ui/page.module.css'
import styles from './home-promises.module.css'

const promises = ['quality', 'flexible', 'privacy', 'time'] as const

/** The promises to a buyer beside the fabric; below it the company in three figures. */
export function HomePromises() {
  const { owner } = useSite()
  const { t, wrote } = usePageTranslation('home')
  const { hidden } = usePageContent()
  const numbers = [
    ...(owner.since ? [{ value: String(owner.since), text: t('numbers.since') }] : []),
    ...(owner.isDemo || wrote('numbers.boutiquesValue')
      ? [{ value: t('numbers.boutiquesValue'), text: t('numbers.boutiques') }]
      : []),
    { value: t('numbers.replyValue'), text: t('numbers.reply') },
  ]
  return (
    <div className={`${page.wrap} ${styles.promises}`}>
      <PageFigure
        slot="promises"
        builtIn={pagePictures.collar}
        alt=""
        sizes="(min-width: 48rem) 38vw, 90vw"
        styles={{ figure: page.besideWords, picture: styles.picture }}
      />
      {!hidden.includes('promises') && (
        <section className={styles.words}>
          <h2>{t('promises.title')}</h2>
          <ul className={styles.all}>
            {promises.map((promise) => (
              <li key={promise} className={styles.promise}>
                <h3 className={styles.title}>{t(`promises.${promise}Title`)}</h3>
                <p className={styles.text}>{t(`promises.${promise}Text`)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!hidden.includes('numbers') && (
        <section className={styles.figures} aria-label={t('numbers.title')}>
          {/* A screen reader reads each as a sentence. */}
          <ul className={styles.numbers}>
            {numbers.map(({ value, text }) => (
              <li key={value} className={styles.number}>
                <span className={styles.value}>{value}</span>{' '}
                <span className={styles.text}>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
