import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isRouteErrorResponse,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'

import { PageHead } from '#ui/page-head.tsx'

import { isCallError } from '../session/answer.ts'
import type { SessionUser } from '../session/session-user.ts'
import { RenderedSession, reloadSession, useSession } from '../session/session.ts'
import { fitTitle } from '../shell/fit-text.ts'
import type { AreaName } from '../shell/frame/area-links.ts'
import { AreaShell } from '../shell/frame/area-shell.tsx'
import { LoadError } from '../shell/load-error.tsx'
import { PageError } from '../shell/page-error.tsx'
import type { PageHandle, TitleKey } from '../shell/page-handle.ts'
import { useReload } from '../shell/use-reload.ts'
import { useSite } from '../shell/use-site.ts'
import { EnrolPage } from './enrol-page.tsx'
import { MfaScreen, NoAccess, PageForOtherRoles, RoleUnknown } from './gate-screens.tsx'
import { HideablePage } from './hideable-page.tsx'
import { OfflineNote } from './offline-note.tsx'
import { type Area, type GateStep, useSessionWatch } from './require-sign-in.ts'
import { SessionNote } from './session-note.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { Waiting } from './waiting.tsx'

import page from '#ui/page.module.css'
import styles from './area.module.css'

type AreaFrameProps = { user: SessionUser; nav: AreaName | null; children: ReactNode }

/** Shows an area only to the user its data were loaded for. */
export function AreaFrame(props: AreaFrameProps) {
  // What the server has written stands until the browser knows its own session.
  const [rendered] = useState(() => ({ status: 'in' as const, user: props.user }))
  return (
    <RenderedSession value={rendered}>
      <OpenArea {...props} />
    </RenderedSession>
  )
}

function OpenArea({ user, nav, children }: AreaFrameProps) {
  useSessionWatch(useRevalidator().revalidate)
  useReload(() => void reloadSession())
  const isTheirs = useSession().user?.id === user.id
  return (
    <AreaShell area={isTheirs ? nav : null}>
      <PageTitle />
      {isTheirs && <OfflineNote />}
      {isTheirs && <SessionNote />}
      {isTheirs ? <HideablePage user={user}>{children}</HideablePage> : <Waiting />}
      {isTheirs && <SignInAgain user={user} />}
    </AreaShell>
  )
}

/** Shown while the session is looked up and the page is loaded, which takes seconds on a slow line: its title says what comes, to browsers that have a session. */
export function AreaFallback() {
  const title = usePageTitle()
  return (
    <AreaShell area={null}>
      <PageTitle />
      {title && (
        <div className={`${page.wrap} ${styles.coming}`} data-for="members">
          <PageHead title={title} />
        </div>
      )}
      <Waiting />
    </AreaShell>
  )
}

/** The head of the open page: the title that its handle names. Search engines leave all pages of areas out. */
function PageTitle() {
  const title = usePageTitle()
  return title ? <AreaHead name={title} /> : null
}

function usePageTitle(): string | null {
  const { i18n } = useTranslation()
  const title = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.title)
    .findLast(Boolean)
  const t: (key: TitleKey) => string = i18n.t
  return title ? t(title) : null
}

type AreaErrorProps = {
  area: Area
  error: unknown
  /** Name of the area. */
  name: string
  /** The message that the data of the area could not be loaded. */
  title: string
  /** Shown unless the area is closed. */
  nav: AreaName | null
}

/** Shown in place of an area: the screen of an obstacle, or a failed load with a button to retry. */
export function AreaError({ area, error, name, title, nav }: AreaErrorProps) {
  const { user } = useSession()
  const obstacle = isRouteErrorResponse(error) ? (error.data as Refused)?.obstacle : undefined
  // Stays until done: its last screen, the recovery codes, comes after the step up to aal2.
  const [isEnrolling, setEnrolling] = useState(false)
  const { reopen, isBusy } = useReopen()
  useSessionWatch(reopen, isEnrolling)

  if (isCallError(error) && user)
    return (
      <AreaShell area={nav}>
        <AreaHead name={name} />
        <section className={`${page.wrap} ${styles.message}`}>
          <LoadError title={title} error={error} isBusy={isBusy} isPage onRetry={reopen} />
        </section>
      </AreaShell>
    )
  return (
    <AreaShell area={obstacle === 'staffRole' || (!obstacle && user) ? nav : null}>
      {!obstacle && !isCallError(error) && <PageError error={error} />}
      {(obstacle || isCallError(error)) && !user && <Waiting />}
      {obstacle && user && (
        <>
          <AreaHead name={name} />
          {obstacle === 'code' && <MfaScreen />}
          {obstacle === 'unknown' && <RoleUnknown />}
          {obstacle === 'noAccess' && <NoAccess area={area} user={user} />}
          {obstacle === 'staffRole' && <PageForOtherRoles user={user} />}
          {obstacle === 'enrol' && (
            <EnrolPage onBegin={() => setEnrolling(true)} onDone={() => setEnrolling(false)} />
          )}
        </>
      )}
    </AreaShell>
  )
}

function AreaHead({ name }: { name: string }) {
  const { owner } = useSite()
  return (
    <>
      <title>{fitTitle(name, owner.name)}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

type Refused = { obstacle?: GateStep } | null

/** Loads the page again. React Router's boundary can miss the end of a very quick revalidation. */
function useReopen() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isBusy = useNavigation().state !== 'idle'
  const reopen = () =>
    void navigate(pathname + search + hash, { replace: true, preventScrollReset: true })
  return { reopen, isBusy }
}
