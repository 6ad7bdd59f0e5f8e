import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { usePageTranslation } from '../../shell/page-content/use-page-content.ts'
import { useLocale } from '../../shell/use-locale.ts'

import page from '#ui/page.module.css'
import styles from './home-partner.module.css'

/** Benefits of partners with links to application and login; for partners a link to their area. */
export function HomePartner() {
  return (
    <>
      <Invitation />
      <Welcome />
    </>
  )
}

function Welcome() {
  const { t } = useTranslation('products')
  const locale = useLocale()
  return (
    <section className={styles.background} data-for="members">
      <div className={`${page.wrap} ${styles.partner}`}>
        <div className={styles.words}>
          <h2>{t('shell:account.area')}</h2>
          <p className={page.lead}>{t('partnerText')}</p>
        </div>
        <p className={styles.actions}>
          <Link
            className={`${buttonClass()} ${styles.become}`}
            to={pathTo('partnerProducts', locale)}
          >
            {t('shell:account.collections')}
          </Link>
        </p>
      </div>
    </section>
  )
}

function Invitation() {
  const { t } = usePageTranslation('home')
  const products = useTranslation('products')
  const locale = useLocale()
  return (
    <section className={styles.background} data-for="visitors">
      <div className={`${page.wrap} ${styles.partner}`}>
        <div className={styles.words}>
          <h2>{t('partner.title')}</h2>
          <p className={page.lead}>{t('partner.text')}</p>
        </div>
        <p className={styles.actions}>
          <Link
            className={`${buttonClass()} ${styles.become}`}
            to={pathTo('becomePartner', locale)}
          >
            {products.t('become')}
          </Link>
          <Link className={buttonClass('quiet')} to={pathTo('partnerLogin', locale)}>
            {products.t('login')}
          </Link>
        </p>
      </div>
    </section>
  )
}
