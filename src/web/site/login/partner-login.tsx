import { useTranslation } from 'react-i18next'
import { Link, Navigate, useSearchParams } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { Notice } from '#ui/notice.tsx'

import { pageAfterLogin, readNext } from '../../session/next-page.ts'
import { signOut, useSession } from '../../session/session.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { headLoader } from '../../shell/read-head.ts'
import { useHydrated } from '../../shell/use-hydrated.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { useSite } from '../../shell/use-site.ts'
import { CodeStep } from '../../sign-in/code-step.tsx'
import { LoginFrame, LoginFrameLinks } from '../../sign-in/login-frame.tsx'
import { LoginForm, showLoginToast } from './login-form.tsx'
import { ProviderLogins } from './provider-logins.tsx'

export const handle = { messages: ['login', 'account'] } satisfies PageHandle

export const loader = headLoader('partnerLogin')

export { pageMeta as meta } from '../../shell/page-head.ts'

export default function PartnerLogin() {
  const { owner } = useSite()
  const { t } = useTranslation('login')
  const { t: tAccount } = useTranslation('account')
  const [search] = useSearchParams()
  const locale = useLocale()
  const { user } = useSession()
  // After hydration only, so that the HTML of the server does not depend on the query.
  const hasEnded = useHydrated() && search.has('ended')

  if (user?.mfaRequirement === 'code')
    return (
      <LoginFrame title={tAccount('step.title')} lead={tAccount('step.lead')}>
        <CodeStep onProven={(proven) => showLoginToast(t, proven)} onLeave={() => void signOut()} />
      </LoginFrame>
    )
  if (user) return <Navigate to={pageAfterLogin(user, locale, readNext(search, locale))} replace />
  return (
    <LoginFrame title={t('title')} lead={t('lead')}>
      {hasEnded && <Notice kind="info">{t('ended')}</Notice>}
      <noscript>{t('noScript', { email: owner.email })}</noscript>
      <LoginForm />
      <ProviderLogins />
      <LoginFrameLinks>
        <Link to={pathTo('forgotPassword', locale)}>{t('forgot')}</Link>
        <Link to={pathTo('becomePartner', locale)}>{t('apply')}</Link>
      </LoginFrameLinks>
    </LoginFrame>
  )
}
