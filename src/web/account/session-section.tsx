import { useTranslation } from 'react-i18next'

import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.tsx'

import { accountApi, ask } from '../session/api-client.ts'
import { useAct } from '../session/use-act.ts'
import type { useAsked } from '../session/use-request.ts'
import { LoadTrouble } from '../shell/load-error.tsx'
import { useTroubleWords } from '../sign-in/use-error-texts.ts'
import { AccountSection } from './account-section.tsx'
import type { OwnSession } from './own-session.ts'
import { SessionEnds } from './session-ends.tsx'
import { SessionList } from './session-list.tsx'

type SessionSectionProps = { asked: ReturnType<typeof useAsked<{ sessions: OwnSession[] }>> }

/** Where the account is logged in, and the ways to end it. */
export function SessionSection({ asked }: SessionSectionProps) {
  const { t } = useTranslation('account')
  const words = useTroubleWords()
  const { value, trouble: loadTrouble, isAsking, again, change } = asked
  const { act, isBusy, trouble } = useAct(() => {})

  async function end({ id }: OwnSession) {
    const left = await act(() => ask(accountApi.sessions[':id'].$delete({ param: { id } })))
    if (!left) return void again()
    change(left)
    showToast({ kind: 'success', text: t('sessions.ended') })
  }

  return (
    <AccountSection id="devices" title={t('sessions.title')} text={t('sessions.text')}>
      {loadTrouble && (
        <LoadTrouble
          title={t('loadFailed')}
          trouble={loadTrouble}
          isBusy={isAsking}
          onAgain={() => void again()}
          againLabel={t('shell:again')}
        />
      )}
      {!value && !loadTrouble && <Spinner label={t('shell:loading')} />}
      {value && (
        <SessionList sessions={value.sessions} isBusy={isBusy} onEnd={(one) => void end(one)} />
      )}
      {trouble && <Notice kind="error">{words(trouble)}</Notice>}
      {value && <SessionEnds hasOthers={value.sessions.length > 1} onEnded={() => void again()} />}
    </AccountSection>
  )
}
