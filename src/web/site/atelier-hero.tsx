import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { EditorialPicture } from '../parts/editorial-picture.tsx'
import { useLocale } from '../use-locale.ts'

import page from '#ui/page.module.css'
import styles from './atelier-hero.module.css'

/** The cutting table on the dark ground of the workshop. */
export function AtelierHero() {
  const { t } = useTranslation('atelier')
  const locale = useLocale()
  return (
    <section className={styles.ground}>
      <div className={`${page.wrap} ${styles.hero}`}>
        <div className={styles.words}>
          <p className={styles.label}>{t('hero.label')}</p>
          <h1>{t('hero.title')}</h1>
          <p className={page.lead}>{t('hero.text')}</p>
          <p className={styles.way}>
            <Link className={`${buttonClass()} ${styles.quote}`} to={pathTo('contact', locale)}>
              {t('hero.quote')}
            </Link>
          </p>
        </div>
        <figure className={styles.still}>
          <EditorialPicture
            name="atelier-stilllife"
            alt={t('alt.table')}
            sizes="(min-width: 64rem) 56vw, 100vw"
            loading="first"
            className={styles.picture}
          />
          <figcaption className={styles.caption}>{t('sample')}</figcaption>
        </figure>
      </div>
    </section>
  )
}
