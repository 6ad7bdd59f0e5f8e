import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'

import { accountApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { useAction } from '../session/use-action.ts'
import { useErrorMessage } from '../sign-in/use-error-message.ts'
import { AccountSection } from './account-section.tsx'
import { EndSessionsSection } from './end-sessions-section.tsx'
import type { OwnSessionRow } from './own-account.ts'
import { SessionList } from './session-list.tsx'

/** The devices where the account is logged in, and buttons to end sessions. */
export function SessionSection({ sessions }: { sessions: OwnSessionRow[] }) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction()

  async function end({ id }: OwnSessionRow) {
    const isEnded = await runAction(async () => {
      const answer = await request(accountApi.sessions[':id'].$delete({ param: { id } }))
      // Busy until the row is gone, so that it cannot be ended twice.
      await revalidate()
      return answer
    })
    if (isEnded) showToast({ kind: 'success', text: t('sessions.ended') })
  }

  return (
    <AccountSection id="devices" title={t('sessions.title')} text={t('sessions.text')}>
      <SessionList sessions={sessions} isBusy={isBusy} onEnd={(session) => void end(session)} />
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <EndSessionsSection hasOthers={sessions.length > 1} />
    </AccountSection>
  )
}
