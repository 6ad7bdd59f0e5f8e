import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, useLocation } from 'react-router'

import type { Picture } from '#features/media/picture.ts'
import { pathTo, routeOf } from '#i18n/path-to.ts'

import { useMenuPages } from '../page-content/use-page-content.ts'
import { useLocale } from '../use-locale.ts'
import { useSite } from '../use-site.ts'
import { AccountLinks } from './account-links.tsx'
import { BrandMenu } from './brand-menu.tsx'
import { CollectionsMenu } from './collections-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileDrawer } from './mobile-drawer.tsx'

import styles from './site-header.module.css'

/** Fixed over every page: clear at the top, solid once the page moves or a menu is open. */
export function SiteHeader() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { owner, frame } = useSite()
  const { name } = owner
  const logo = frame.pictures['logo']
  const isAtelier = routeOf(useLocation().pathname)?.page === 'atelier'
  return (
    <header
      className={styles.header}
      data-scrolled={useScrolled() || undefined}
      data-white={isAtelier || undefined}
    >
      <div className={styles.row}>
        <Link
          className={styles.logo}
          to={pathTo('home', locale)}
          aria-label={t('homeOf', { brand: name })}
          translate="no"
        >
          {logo ? <img className={styles.mark} {...logoOf(logo)} alt="" /> : name}
        </Link>
        <nav className={styles.nav} aria-label={t('nav.label')}>
          <WideLinks />
        </nav>
        <div className={styles.side}>
          <AccountLinks />
          <LanguageSwitch />
        </div>
        <div className={styles.drawer}>
          <MobileDrawer />
        </div>
      </div>
    </header>
  )
}

function WideLinks() {
  const { t } = useTranslation('shell')
  const { top } = useMenuPages()
  const locale = useLocale()
  return (
    <>
      <NavLink className={styles.link} to={pathTo('home', locale)} end>
        {t('nav.home')}
      </NavLink>
      <CollectionsMenu />
      {top.map((name) =>
        name === 'brand' ? (
          <BrandMenu key={name} />
        ) : (
          <NavLink
            key={name}
            className={styles.link}
            to={pathTo(name, locale)}
            prefetch="intent"
            data-for={name === 'becomePartner' ? 'visitors' : undefined}
          >
            {t(`nav.${name}`)}
          </NavLink>
        ),
      )}
      <NavLink
        className={styles.link}
        to={pathTo('getAQuote', locale)}
        prefetch="intent"
        data-for="members"
      >
        {t('nav.getAQuote')}
      </NavLink>
    </>
  )
}

/** The file of a logo; its height is that of the style sheet. */
function logoOf({ key, webpWidth, ratio }: Picture) {
  const height = Math.round(webpWidth * ratio)
  return { src: `/media/${key}-${webpWidth}.webp`, width: webpWidth, height }
}

/** Whether the page is scrolled. For browsers without scroll-driven animations. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const update = () => setScrolled(scrollY > 8)
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return scrolled
}
