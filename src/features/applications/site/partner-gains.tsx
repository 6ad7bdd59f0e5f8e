import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { Icon } from '#ui/icon.tsx'
import { usePageTranslation } from '#web/shell/page-content/use-page-content.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import styles from './partner-gains.module.css'

/** Benefits of a partner, beside the form. */
export function PartnerGains() {
  const { t } = usePageTranslation('apply')
  const locale = useLocale()
  const gains = [t('gains.previews'), t('gains.portal'), t('gains.quantities'), t('gains.reply')]
  return (
    <section className={styles.gains}>
      <h2 className={styles.title}>{t('gains.title')}</h2>
      <ul className={styles.list}>
        {gains.map((gain) => (
          <li key={gain} className={styles.gain}>
            <Icon name="check" />
            {gain}
          </li>
        ))}
      </ul>
      <p data-for="visitors">
        <Link to={pathTo('partnerLogin', locale)}>{t('login')}</Link>
      </p>
    </section>
  )
}
