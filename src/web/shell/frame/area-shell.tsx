import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'

import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { useCloseOnBack } from '#ui/close-on-back.ts'
import { IconButton } from '#ui/icon-button.tsx'

import { serverNow } from '../../session/clock/server-clock.ts'
import { PageProgress } from '../page-progress.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { useLocale } from '../use-locale.ts'
import { useSite } from '../use-site.ts'
import type { AreaName } from './area-links.ts'
import { AreaMenu } from './area-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import { useMainFocus } from './use-main-focus.ts'

import styles from './area-shell.module.css'

const MENU = 'area-menu'

type AreaShellProps = {
  /** The area whose navigation is shown; null while the area is closed or not known yet. */
  area: AreaName | null
  children: ReactNode
}

/**
 * The frame of the pages behind the login: the navigation stands at the side, and on a small screen
 * in a drawer. That is a popover: the browser opens and closes it, Esc and a tap beside it included.
 */
export function AreaShell({ area, children }: AreaShellProps) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const { name } = useSite().owner
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.side}>
        <div className={styles.top}>
          <Link
            className={styles.logo}
            to={pathTo('home', locale)}
            aria-label={t('homeOf', { brand: name })}
            translate="no"
          >
            {name}
          </Link>
          <IconButton
            icon="menu"
            label={t('nav.menu')}
            className={styles.open}
            popoverTarget={MENU}
          />
        </div>
        <div id={MENU} className={styles.menu} popover="auto" ref={useDrawer()}>
          <IconButton
            icon="close"
            label={t('close')}
            className={styles.close}
            popoverTarget={MENU}
            popoverTargetAction="hide"
          />
          <AreaMenu area={area} />
        </div>
      </header>
      <main className={styles.main} id="content" tabIndex={-1} ref={useMainFocus()}>
        <Imprint />
        {children}
      </main>
      <PageProgress />
    </div>
  )
}

/** On paper each page says whose it is, and of which day it was opened. */
function Imprint() {
  const { name, phone, email } = useSite().owner
  const { intl } = languages[useLocale()]
  const [opened] = useState(serverNow)
  const day = opened.toLocaleDateString(intl, { dateStyle: 'long' })
  // The server does not know the visitor's day.
  if (!useHydrated()) return null
  return (
    <p className={styles.imprint} aria-hidden="true">
      <span translate="no">{[name, phone, email].filter(Boolean).join(' · ')}</span> {day}
    </p>
  )
}

/** The page whose drawer was open when another shell took its place, because the data of the page had come. */
let openAt: string | null = null

/** Closes the drawer on the next page, and keeps the keyboard inside while it is open. */
function useDrawer() {
  const drawer = useRef<HTMLDivElement>(null)
  const { key, pathname } = useLocation()
  const shownKey = useRef(key)
  const [isShown, setShown] = useState(false)
  useCloseOnBack(isShown, () => drawer.current?.hidePopover())
  useEffect(() => {
    if (shownKey.current !== key) drawer.current?.hidePopover?.()
    shownKey.current = key
  }, [key])
  useLayoutEffect(() => {
    const menu = drawer.current
    const follow = (event: Event) => {
      const isOpen = (event as ToggleEvent).newState === 'open'
      document.querySelector('main')?.toggleAttribute('inert', isOpen)
      setShown(isOpen)
    }
    menu?.addEventListener('beforetoggle', follow)
    if (openAt === pathname) menu?.showPopover()
    return () => {
      menu?.removeEventListener('beforetoggle', follow)
      openAt = menu?.matches(':popover-open') ? pathname : null
      // The next shell appears at the same moment, or not at all.
      setTimeout(() => (openAt = null))
    }
  }, [pathname])
  return drawer
}
