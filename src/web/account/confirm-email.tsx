import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'

import { pageAfterLogin } from '../session/next-page.ts'
import { useSession } from '../session/session.ts'
import { useAction } from '../session/use-action.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { pageMeta } from '../shell/page-head.ts'
import { headLoader } from '../shell/read-head.ts'
import { useHydrated } from '../shell/use-hydrated.ts'
import { useLocale } from '../shell/use-locale.ts'
import { type LinkReturn, readLinkReturn } from '../sign-in/link-return.ts'
import { LoginFrame, LoginFrameLinks } from '../sign-in/login-frame.tsx'
import { useErrorMessage } from '../sign-in/use-error-message.ts'
import { useLinkEmail } from '../sign-in/use-link-email.ts'
import type { Route } from './+types/confirm-email'
import { type Confirmation, confirmEmailLink, useEndLinkSession } from './confirm-email-link.ts'

export const handle = { messages: ['account', 'login'] } satisfies PageHandle

export const loader = headLoader('confirmEmail')

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args),
  // The address contains the token of the link, so it is not sent to other sites as referrer.
  { name: 'referrer', content: 'no-referrer' },
]

/** The page that both emails of a change of address link to, with or without a session in this browser. */
export default function ConfirmEmail() {
  const { t } = useTranslation(['account', 'login'])
  const linkReturn = readLinkReturn(useLocation().hash)
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<Confirmation>()
  const locale = useLocale()
  const { user } = useSession()
  useEndLinkSession(linkReturn)

  if (outcome === 'in' && user) return <Navigate to={pageAfterLogin(user, locale, null)} replace />

  return (
    <LoginFrame title={t('confirmEmail.title')} lead={t('confirmEmail.lead')}>
      {!isHydrated ? (
        <Spinner label={t('shell:loading')} />
      ) : linkReturn?.kind === 'token' && !outcome ? (
        <Request link={linkReturn} onAnswered={setOutcome} />
      ) : (
        <Outcome outcome={outcome === 'in' ? 'done' : (outcome ?? outcomeOf(linkReturn))} />
      )}
    </LoginFrame>
  )
}

/** The outcome of the service's own link, which acted before it led here. */
function outcomeOf(linkReturn: LinkReturn | null): Outcome {
  if (linkReturn?.kind === 'session') return 'done'
  if (linkReturn?.kind === 'message') return 'first'
  return linkReturn?.kind === 'refused' ? 'spent' : 'noLink'
}

type LinkToken = Extract<LinkReturn, { kind: 'token' }>
type RequestProps = { link: LinkToken; onAnswered: (outcome: Confirmation) => void }

/** The link is used by a person's click: mail scanners open pages too. */
function Request({ link, onAnswered }: RequestProps) {
  const { t } = useTranslation(['account', 'login'])
  const errorMessage = useErrorMessage()
  const { runAction, isBusy, error } = useAction()

  const email = useLinkEmail(link.tokenHash, link.type)
  const isChange = link.type === 'email_change'

  async function confirm() {
    const outcome = await runAction(() => confirmEmailLink(link))
    if (outcome) onAnswered(outcome)
  }

  if (email === undefined) return <Spinner label={t('shell:loading')} />
  if (email === null) return <Outcome outcome="spent" />
  return (
    <>
      {email && <p>{t('login:linkSentTo', { email })}</p>}
      <p>{t(isChange ? 'confirmEmail.askChange' : 'confirmEmail.askLogin')}</p>
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <p>
        <Button type="button" busy={isBusy} onClick={() => void confirm()}>
          {t('confirmEmail.confirm')}
        </Button>
      </p>
      <LoginFrameLinks>
        <span>{t(isChange ? 'confirmEmail.notYouChange' : 'confirmEmail.notYou')}</span>
      </LoginFrameLinks>
    </>
  )
}

type Outcome = Exclude<Confirmation, 'in'> | 'noLink'

const kinds = { first: 'info', done: 'success', spent: 'error', noLink: 'info' } as const

function Outcome({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation(['account', 'login'])
  const locale = useLocale()
  const { user } = useSession()
  return (
    <>
      <Notice kind={kinds[outcome]}>
        <p>
          <strong>{t(`confirmEmail.${outcome}Title`)}</strong>
        </p>
        <p>{t(`confirmEmail.${outcome}`)}</p>
      </Notice>
      <p>
        <Link
          className={buttonClass(outcome === 'done' ? 'solid' : 'outline')}
          to={pathTo('account', locale)}
        >
          {user ? t('confirmEmail.toAccount') : t('confirmEmail.login')}
        </Link>
      </p>
    </>
  )
}
