import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink, useLocation } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'

import { useSession } from '../../session/session.ts'
import { useLocale } from '../use-locale.ts'
import { AreaIcon } from './area-icon.tsx'
import { type AreaName, areaLinks, siteLinks, staffGroups } from './area-links.ts'
import { LanguageLinks } from './language-links.tsx'
import { mayOpenPage } from './staff-pages.ts'
import { useSignOut } from './use-sign-out.ts'
import { useWaitingCounts } from './use-waiting-counts.ts'

import styles from './area-menu.module.css'

/** The side navigation: the pages of the area; below them the user and the language. */
export function AreaMenu({ area }: { area: AreaName | null }) {
  return (
    <div className={styles.menu}>
      {area && <AreaPages area={area} />}
      <div className={styles.foot}>
        <SignedIn area={area} />
        <LanguageLinks className={styles.languages} />
      </div>
    </div>
  )
}

function AreaPages({ area }: { area: AreaName }) {
  // Whoever buys needs no words of the staff.
  const { t } = useTranslation(
    (area === 'admin' ? ['portal', 'admin'] : ['portal']) as ['portal', 'admin'],
  )
  const staffRole = useSession().user?.staffRole
  const counts = useWaitingCounts(area === 'admin')
  const groups = area === 'admin' ? groupsOfStaff() : [{ text: null, links: areaLinks.portal }]
  return (
    <nav ref={useCurrentInSight()} className={styles.pages} aria-label={t(`${area}:nav.label`)}>
      {groups.map(({ text, links }) => {
        const open = links.filter(({ page }) => mayOpenPage(staffRole, page))
        if (open.length === 0) return null
        return (
          <div key={text} className={styles.group}>
            {text && <p className={styles.groupName}>{t(text)}</p>}
            <ul className={styles.links}>
              {open.map((link) => (
                <li key={link.page}>
                  <MenuLink
                    page={link.page}
                    isExact={'isExact' in link}
                    text={t(link.text)}
                    count={counts[link.page]}
                  />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
      {area === 'portal' && <SiteLinks />}
    </nav>
  )
}

/** Scrolls the navigation, which is longer than a low window, to the link of the page. */
function useCurrentInSight() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return nav
}

function groupsOfStaff() {
  const links = areaLinks.admin
  const startOf = (page: string) => links.findIndex((link) => link.page === page)
  return staffGroups.map(({ first, text }, index) => {
    const next = staffGroups[index + 1]
    return { text, links: links.slice(startOf(first), next && startOf(next.first)) }
  })
}

function SiteLinks() {
  const { t } = useTranslation('shell')
  return (
    <ul className={`${styles.links} ${styles.group}`}>
      {siteLinks.map(({ page, text }) => (
        <li key={page}>
          <MenuLink page={page} text={t(text)} />
        </li>
      ))}
    </ul>
  )
}

function SignedIn({ area }: { area: AreaName | null }) {
  const { t } = useTranslation(['portal', 'shell'])
  const { user } = useSession()
  const signOut = useSignOut()
  if (!user) return null
  return (
    <>
      <p className={styles.user}>
        <strong className={styles.name}>{user.name || user.email}</strong>
        {user.name !== user.email && <span className={styles.email}>{user.email}</span>}
      </p>
      {area && (
        <ul className={styles.links}>
          {user.isAdmin && (
            <li>
              {area === 'admin' ? (
                <PortalLink />
              ) : (
                <MenuLink page="adminDashboard" text={t('portal:nav.admin')} />
              )}
            </li>
          )}
          <li>
            <MenuLink page="account" text={t('portal:nav.account')} />
          </li>
        </ul>
      )}
      <Button
        type="button"
        variant="quiet"
        size="small"
        className={styles.signOut}
        onClick={() => void signOut()}
      >
        {t('shell:account.logout')}
      </Button>
    </>
  )
}

function PortalLink() {
  const { t } = useTranslation('admin')
  return <MenuLink page="partner" isExact text={t('nav.portal')} />
}

type MenuLinkProps = {
  page:
    | (typeof areaLinks)[AreaName][number]['page']
    | (typeof siteLinks)[number]['page']
    | 'account'
  isExact?: boolean
  text: string
  /** How many wait there for staff. */
  count?: number | undefined
}

function MenuLink({ page, isExact = false, text, count = 0 }: MenuLinkProps) {
  const locale = useLocale()
  const id = useId()
  return (
    <>
      <NavLink
        className={styles.link ?? ''}
        to={pathTo(page, locale)}
        end={isExact}
        aria-describedby={count > 0 ? id : undefined}
      >
        <AreaIcon page={page} className={styles.icon} />
        {text}
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </NavLink>
      {count > 0 && (
        <span id={id} hidden>
          <WaitingCount count={count} />
        </span>
      )}
    </>
  )
}

function WaitingCount({ count }: { count: number }) {
  const { t } = useTranslation('admin')
  return t('nav.waiting', { count })
}
