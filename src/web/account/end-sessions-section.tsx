import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'

import type { Answer } from '../session/answer.ts'
import { requestAuth } from '../session/auth-fetch.ts'
import { signOutEverywhere } from '../session/session.ts'
import { useAction } from '../session/use-action.ts'
import { ConfirmAction } from './confirm-action.tsx'

/** Ends many sessions at once, after asking. After a logout everywhere the gate leads to the home page. */
export function EndSessionsSection({ hasOthers }: { hasOthers: boolean }) {
  const { revalidate } = useRevalidator()
  const { t } = useTranslation('account')
  const [plan, setPlan] = useState<'endOthers' | 'everywhere' | null>(null)
  const { runAction, isBusy, error: problem, clearError } = useAction()

  async function end() {
    const reply = await runAction(plan === 'everywhere' ? endAll : endOthers)
    if (!reply || plan === 'everywhere') return
    setPlan(null)
    showToast({ kind: 'success', text: t('sessions.othersEnded') })
    void revalidate()
  }

  const shownPlan = plan ?? 'endOthers'
  return (
    <>
      <Cluster>
        {hasOthers && (
          <Button type="button" variant="outline" onClick={() => setPlan('endOthers')}>
            {t('sessions.endOthers')}
          </Button>
        )}
        <Button type="button" variant="outline" onClick={() => setPlan('everywhere')}>
          {t('sessions.everywhere')}
        </Button>
      </Cluster>
      <ConfirmAction
        open={plan !== null}
        title={t(`sessions.${shownPlan}Title`)}
        text={t(`sessions.${shownPlan}Text`)}
        yes={t(`sessions.${shownPlan}Yes`)}
        busy={isBusy}
        error={problem}
        onYes={() => void end()}
        onClose={() => {
          clearError()
          setPlan(null)
        }}
      />
    </>
  )
}

/** A sign-out answers with an error or nothing. */
const endOthers = (): Promise<Answer<true>> =>
  requestAuth(async (auth) => {
    const { error } = await auth.signOut({ scope: 'others' })
    return error ? ({ data: null, error } as const) : ({ data: true, error: null } as const)
  })

const endAll = async (): Promise<Answer<true>> =>
  (await signOutEverywhere())
    ? { ok: true, value: true }
    : { ok: false, kind: 'network', code: 'networkError' }
