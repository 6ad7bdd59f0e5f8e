import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { showToast } from '#ui/toast.tsx'

import { useFormat } from '../forms/use-format.ts'
import { useAction } from '../session/use-action.ts'
import { requestFactorRemoval } from '../sign-in/factor-requests.ts'
import { useFactorNames } from '../sign-in/use-factor-names.ts'
import { ConfirmAction } from './confirm-action.tsx'
import { OwnList, OwnRow } from './own-list.tsx'

/** The second factors of the account, each with a button that removes it. */
export function FactorList({ factors }: { factors: Factor[] }) {
  const { revalidate } = useRevalidator()
  const { t } = useTranslation('account')
  const format = useFormat()
  const { nameOfFactor } = useFactorNames()
  const [plan, setPlan] = useState<Factor | null>(null)
  const { runAction, isBusy, error, clearError } = useAction(revalidate)

  async function remove(factor: Factor) {
    const removed = await runAction(() => requestFactorRemoval(factor.id))
    if (!removed) return
    setPlan(null)
    showToast({ kind: 'success', text: t('factors.removed', { name: nameOfFactor(factor) }) })
  }

  const name = plan ? nameOfFactor(plan) : ''
  const isLast = factors.length === 1
  return (
    <>
      {factors.length > 0 && (
        <OwnList label={t('factors.title')}>
          {factors.map((factor) => (
            <OwnRow
              key={factor.id}
              name={nameOfFactor(factor)}
              mark={t('factors.on')}
              note={t('factors.since', { day: format.day(factor.created_at) })}
              button={{
                label: t('factors.remove'),
                named: t('factors.removeNamed', { name: nameOfFactor(factor) }),
                onClick: () => setPlan(factor),
              }}
            />
          ))}
        </OwnList>
      )}
      <ConfirmAction
        open={plan !== null}
        title={t('factors.removeTitle')}
        text={`${t('factors.removeText', { name })}${isLast ? ` ${t('factors.removeLast')}` : ''}`}
        yes={t('factors.removeYes')}
        busy={isBusy}
        error={error}
        onYes={() => plan && void remove(plan)}
        onClose={() => {
          clearError()
          setPlan(null)
        }}
      />
    </>
  )
}
