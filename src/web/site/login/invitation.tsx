import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'

import { useAnswer } from '../../session/use-answer.ts'
import { LoadError } from '../../shell/load-error.tsx'
import type { PageHandle } from '../../shell/page-handle.ts'
import { headLoader } from '../../shell/read-head.ts'
import { useHydrated } from '../../shell/use-hydrated.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { LoginFrame } from '../../sign-in/login-frame.tsx'
import { useErrorMessage } from '../../sign-in/use-error-message.ts'
import { NewUserForm, ExistingUserForm } from './invitation-forms.tsx'
import { type InvitationByLink, findInvitationByToken } from './invitation-requests.ts'

export const handle = { messages: ['login', 'account', 'company'] } satisfies PageHandle

export const loader = headLoader('invitation')

export { pageMeta as meta } from '../../shell/page-head.ts'

/** Reached by the link of an invitation. Only a sent form uses it up: mail scanners open pages too. */
export default function InvitationPage() {
  const { t } = useTranslation('company')
  const isHydrated = useHydrated()
  // The token is in the fragment, which no server sees.
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token')
  return (
    <LoginFrame title={t('accept.title')} lead={t('accept.lead')}>
      {!isHydrated ? (
        <Spinner label={t('shell:loading')} />
      ) : token ? (
        <ByLink token={token} />
      ) : (
        <InvitationError code="invitationGone" />
      )}
    </LoginFrame>
  )
}

function ByLink({ token }: { token: string }) {
  const { t } = useTranslation('company')
  const { value, error, reload } = useAnswer(token, () => findInvitationByToken(token))
  if (value) return <Invited token={token} invitation={value} />
  if (!error) return <Spinner label={t('shell:loading')} />
  return error.kind === 'refused' ? (
    <InvitationError code={error.code} />
  ) : (
    <LoadError title={t('loadFailed')} error={error} onRetry={reload} />
  )
}

function Invited({ token, invitation }: { token: string; invitation: InvitationByLink }) {
  const { t } = useTranslation('company')
  const locale = useLocale()
  const { company, inviter, hasAccount } = invitation
  const role = t(`role.${invitation.role}`)
  const Form = hasAccount ? ExistingUserForm : NewUserForm
  return (
    <>
      <p>
        {inviter
          ? t('accept.text', { inviter, company, role })
          : t('accept.textNobody', { company, role })}
      </p>
      <Form token={token} invitation={invitation} />
      <p>
        {t('accept.notice')} <Link to={pathTo('privacy', locale)}>{t('accept.noticeLink')}</Link>.
      </p>
    </>
  )
}

function InvitationError({ code }: { code: string }) {
  const { t } = useTranslation('company')
  const errorMessage = useErrorMessage('company')
  return (
    <Notice kind="error">
      <p>
        <strong>{t('accept.gone')}</strong>
      </p>
      <p>{errorMessage(code)}</p>
    </Notice>
  )
}
