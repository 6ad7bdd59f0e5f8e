import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'

import { useSession } from '../session.ts'
import { useLocale } from '../use-locale.ts'

import styles from './product-prompt.module.css'

/** Tells a visitor what partners have besides, and both ways in. A partner finds the way there. */
export function ProductPrompt({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('products')
  const locale = useLocale()
  const { user } = useSession()
  const isInside = user?.isPartner || user?.isAdmin
  return (
    <aside className={styles.prompt}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{isInside ? t('partnerText') : text}</p>
      </div>
      <p className={styles.ways}>
        {isInside ? (
          <Link className={buttonClass()} to={pathTo('partnerProducts', locale)}>
            {t('partnerCollections')}
          </Link>
        ) : (
          <>
            <Link className={buttonClass()} to={pathTo('becomePartner', locale)}>
              {t('become')}
            </Link>
            <Link className={buttonClass('quiet')} to={pathTo('partnerLogin', locale)}>
              {t('login')}
            </Link>
          </>
        )}
      </p>
    </aside>
  )
}
