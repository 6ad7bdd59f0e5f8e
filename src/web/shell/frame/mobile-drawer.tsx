import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { useCloseOnBack } from '#ui/close-on-back.ts'
import { Icon } from '#ui/icon.tsx'

import { useMenuPages } from '../page-content/use-page-content.ts'
import { useEarlyToggle } from '../start/use-early-toggle.ts'
import { useLocale } from '../use-locale.ts'
import { useSite } from '../use-site.ts'
import { AccountLinks } from './account-links.tsx'
import { LanguageLinks } from './language-links.tsx'
import { useMenu } from './use-menu.ts'

import styles from './mobile-drawer.module.css'

/** The whole navigation in a drawer at the side, for small screens. Opens without script. */
export function MobileDrawer() {
  const { t } = useTranslation('shell')
  const { props, setOpen } = useMenu()
  const [isOpen, setDrawerOpen] = useState(false)
  useCloseOnBack(isOpen, () => setOpen(false))
  useEarlyToggle(props.ref)
  return (
    <details
      className={styles.drawer}
      {...props}
      // The page under the drawer is not reachable while it is open.
      onToggle={({ currentTarget }) => {
        setDrawerOpen(currentTarget.open)
        for (const part of document.querySelectorAll('main, body footer'))
          part.toggleAttribute('inert', currentTarget.open)
      }}
    >
      <summary className={styles.summary}>
        <span className={styles.open}>
          <Icon name="menu" width="24" height="24" />
          <span className={styles.word}>{t('nav.menu')}</span>
        </span>
        <span className={styles.close}>
          <Icon name="close" width="24" height="24" />
          <span className={styles.word}>{t('close')}</span>
        </span>
      </summary>
      <DrawerSheet />
    </details>
  )
}

function DrawerSheet() {
  const { t } = useTranslation('shell')
  const { top } = useMenuPages()
  const locale = useLocale()
  const { collections } = useSite()
  const products = pathTo('products', locale)
  return (
    <div className={styles.sheet}>
      <nav aria-label={t('nav.label')}>
        <ul className={styles.links}>
          <li>
            <Link to={pathTo('home', locale)}>{t('nav.home')}</Link>
          </li>
          <li>
            <Link to={products}>{t('nav.collections')}</Link>
            <ul className={styles.inner}>
              {collections.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={`${products}?collection=${slug}`}>{name}</Link>
                </li>
              ))}
            </ul>
          </li>
          {top.map((name) => (
            <li key={name} data-for={name === 'becomePartner' ? 'visitors' : undefined}>
              <Link to={pathTo(name, locale)}>{t(`nav.${name}`)}</Link>
              {name === 'brand' && <UnderBrand />}
            </li>
          ))}
          <li>
            <Link to={pathTo('getAQuote', locale)}>{t('nav.getAQuote')}</Link>
          </li>
          <li>
            <Link to={pathTo('contact', locale)}>{t('nav.contact')}</Link>
          </li>
          <li data-for="members">
            <Link to={pathTo('partnerProducts', locale)}>{t('account.collections')}</Link>
          </li>
        </ul>
      </nav>
      <div className={styles.foot}>
        <AccountLinks />
        <LanguageLinks className={styles.languages} />
      </div>
    </div>
  )
}

function UnderBrand() {
  const { t } = useTranslation('shell')
  const { underBrand } = useMenuPages()
  const locale = useLocale()
  if (underBrand.length === 0) return null
  return (
    <ul className={styles.inner}>
      {underBrand.map((name) => (
        <li key={name}>
          <Link to={pathTo(name, locale)}>{t(`nav.${name}`)}</Link>
        </li>
      ))}
    </ul>
  )
}
