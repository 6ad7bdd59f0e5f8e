import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'

import { useMenuPages } from '../page-content/use-page-content.ts'
import { useLocale } from '../use-locale.ts'
import { useSite } from '../use-site.ts'
import { HeaderMenu } from './header-menu.tsx'

import page from '#ui/page.module.css'
import styles from './brand-menu.module.css'

/** Links about the company and its contact details. */
export function BrandMenu() {
  const { owner } = useSite()
  const { t } = useTranslation('shell')
  const { underBrand } = useMenuPages()
  const locale = useLocale()
  return (
    <HeaderMenu
      label={t('nav.brand')}
      to={pathTo('brand', locale)}
      more={t('nav.brandMore')}
      size="small"
    >
      <div className={`${page.wrap} ${styles.panel}`}>
        <ul>
          {underBrand.map((name) => (
            <li key={name}>
              <Link className={styles.link} to={pathTo(name, locale)}>
                {t(`nav.${name}`)}
              </Link>
            </li>
          ))}
          <li>
            <Link className={styles.link} to={pathTo('contact', locale)}>
              {t('nav.contact')}
            </Link>
          </li>
        </ul>
        <p className={styles.since}>
          {[owner.city[locale], owner.since].filter(Boolean).join(', ')}
        </p>
      </div>
    </HeaderMenu>
  )
}
