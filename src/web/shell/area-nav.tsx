import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'

import page from '#ui/page.module.css'
import styles from './area-nav.module.css'

type AreaLink = { to: string; label: string; isExact?: boolean }

/** Navigation of an area behind the login, above each of its pages. */
export function AreaNav({ label, links }: { label: string; links: AreaLink[] }) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the row is longer than the screen: where one is must be seen.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (here) nav.current?.scrollTo({ left: here.offsetLeft - nav.current.offsetLeft })
  }, [pathname])

  return (
    <div className={page.wrap}>
      <nav ref={nav} className={styles.nav} aria-label={label}>
        {links.map(({ to, label: name, isExact = false }) => (
          <NavLink key={to} className={styles.link ?? ''} to={to} end={isExact}>
            {name}
          </NavLink>
        ))}
      </nav>
    </div>
  )
}
