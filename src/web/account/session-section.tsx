import { useTranslation } from 'react-i18next'

import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.tsx'

import { accountApi, request } from '../session/api-client.ts'
import { useAct } from '../session/use-act.ts'
import type { useRequest } from '../session/use-request.ts'
import { LoadError } from '../shell/load-error.tsx'
import { useErrorTexts } from '../sign-in/use-error-texts.ts'
import { AccountSection } from './account-section.tsx'
import type { OwnSession } from './own-session.ts'
import { SessionEnds } from './session-ends.tsx'
import { SessionList } from './session-list.tsx'

type SessionSectionProps = { requested: ReturnType<typeof useRequest<{ sessions: OwnSession[] }>> }

/** The devices where the account is logged in, and buttons to end sessions. */
export function SessionSection({ requested }: SessionSectionProps) {
  const { t } = useTranslation('account')
  const texts = useErrorTexts()
  const { value, error: loadError, isAsking, again, change } = requested
  const { act, isBusy, error } = useAct(() => {})

  async function end({ id }: OwnSession) {
    const left = await act(() => request(accountApi.sessions[':id'].$delete({ param: { id } })))
    if (!left) return void again()
    change(left)
    showToast({ kind: 'success', text: t('sessions.ended') })
  }

  return (
    <AccountSection id="devices" title={t('sessions.title')} text={t('sessions.text')}>
      {loadError && (
        <LoadError
          title={t('loadFailed')}
          error={loadError}
          isBusy={isAsking}
          onAgain={() => void again()}
          againLabel={t('shell:again')}
        />
      )}
      {!value && !loadError && <Spinner label={t('shell:loading')} />}
      {value && (
        <SessionList sessions={value.sessions} isBusy={isBusy} onEnd={(one) => void end(one)} />
      )}
      {error && <Notice kind="error">{texts(error)}</Notice>}
      {value && <SessionEnds hasOthers={value.sessions.length > 1} onEnded={() => void again()} />}
    </AccountSection>
  )
}
