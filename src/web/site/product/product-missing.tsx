import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { useLocale } from '../../shell/use-locale.ts'

import page from '#ui/page.module.css'
import styles from './product-missing.module.css'

/** The product does not exist or is not visible to visitors: the page does not reveal which. */
export function ProductMissing() {
  const { t } = useTranslation('products')
  const locale = useLocale()
  return (
    <section className={`${page.wrap} ${styles.missing}`}>
      <h1 className={styles.title}>{t('notFound')}</h1>
      <p className={page.lead}>{t('notFoundText')}</p>
      <p className={styles.actions}>
        <Link className={buttonClass()} to={pathTo('products', locale)}>
          {t('backToProducts')}
        </Link>
        <Link
          className={buttonClass('quiet')}
          to={pathTo('partnerLogin', locale)}
          data-for="visitors"
        >
          {t('login')}
        </Link>
        <Link
          className={buttonClass('quiet')}
          to={pathTo('partnerProducts', locale)}
          data-for="members"
        >
          {t('shell:account.collections')}
        </Link>
      </p>
    </section>
  )
}
