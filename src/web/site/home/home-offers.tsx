import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import { useLocale } from '../../shell/use-locale.ts'

import page from '#ui/page.module.css'
import styles from './home-offers.module.css'

/** The two offers of the company: the buyer's own product, or a model of ours without labels. */
export function HomeOffers({ collection }: { collection: string }) {
  const { t } = usePageTranslation('home')
  const locale = useLocale()
  return (
    <section className={styles.background}>
      <div className={`${page.wrap} ${styles.offers}`}>
        <h2 className={styles.title}>{t('offers.title')}</h2>
        <article className={styles.offer}>
          <h3>{t('offers.ownTitle')}</h3>
          <p>{t('offers.ownText')}</p>
          <p>
            <Link className={buttonClass('outline')} to={pathTo('getAQuote', locale)}>
              {t('offers.ownLink')}
            </Link>
          </p>
        </article>
        <article className={styles.offer}>
          <h3>{t('offers.readyTitle')}</h3>
          <p>{t('offers.readyText')}</p>
          <p>
            <Link className={buttonClass('outline')} to={collection}>
              {t('offers.readyLink')}
            </Link>
          </p>
        </article>
      </div>
    </section>
  )
}
