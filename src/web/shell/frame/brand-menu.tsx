import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'

import { useInMenu } from '../page-content/use-page-content.ts'
import { useLocale } from '../use-locale.ts'
import { useSite } from '../use-site.ts'
import { HeaderMenu } from './header-menu.tsx'

import page from '#ui/page.module.css'
import styles from './brand-menu.module.css'

/** Links about the company and its contact details. */
export function BrandMenu() {
  const { owner } = useSite()
  const { t } = useTranslation('shell')
  const inMenu = useInMenu()
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
          {inMenu('about') && (
            <li>
              <Link className={styles.link} to={pathTo('about', locale)}>
                {t('nav.about')}
              </Link>
            </li>
          )}
          {inMenu('fabrics') && (
            <li>
              <Link className={styles.link} to={pathTo('fabrics', locale)}>
                {t('nav.fabrics')}
              </Link>
            </li>
          )}
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
