import type { UserIdentity } from '@supabase/auth-js'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { showToast } from '#ui/toast.tsx'

import { requestAuth } from '../session/auth-fetch.ts'
import { useAction } from '../session/use-action.ts'
import { withFreshProof } from '../sign-in/fresh-proof.ts'
import { nameOfProvider } from '../sign-in/providers.ts'
import { ConfirmAction } from './confirm-action.tsx'
import { OwnList, OwnRow } from './own-list.tsx'

type IdentityListProps = {
  identities: UserIdentity[]
  /** The only login left cannot be removed. */
  isOnlyWay: boolean
}

/** Provider logins linked to this account. */
export function IdentityList({ identities, isOnlyWay }: IdentityListProps) {
  const { revalidate } = useRevalidator()
  const { t } = useTranslation('account')
  const [plan, setPlan] = useState<UserIdentity | null>(null)
  const { runAction, isBusy, error, clearError } = useAction(revalidate)

  async function unlink(identity: UserIdentity) {
    const reply = await runAction(() =>
      withFreshProof(() => requestAuth((auth) => auth.unlinkIdentity(identity))),
    )
    if (!reply) return
    setPlan(null)
    const name = nameOfProvider(identity.provider)
    showToast({ kind: 'success', text: t('identities.unlinked', { name }) })
  }

  const rows = identities.map((identity) => {
    const name = nameOfProvider(identity.provider)
    const button = {
      label: t('identities.unlink'),
      named: t('identities.unlinkNamed', { name }),
      onClick: () => setPlan(identity),
    }
    return (
      <OwnRow
        key={identity.identity_id}
        name={name}
        note={isOnlyWay ? t('identities.last') : addressIn(identity)}
        button={isOnlyWay ? undefined : button}
      />
    )
  })
  const name = plan ? nameOfProvider(plan.provider) : ''
  return (
    <>
      {rows.length > 0 && <OwnList label={t('identities.title')}>{rows}</OwnList>}
      <ConfirmAction
        open={plan !== null}
        title={t('identities.unlinkTitle', { name })}
        text={t('identities.unlinkText')}
        yes={t('identities.unlinkYes')}
        busy={isBusy}
        error={error}
        onYes={() => plan && void unlink(plan)}
        onClose={() => {
          clearError()
          setPlan(null)
        }}
      />
    </>
  )
}

function addressIn({ identity_data: identityData, id }: UserIdentity): string {
  const email = identityData?.['email']
  return typeof email === 'string' ? email : id
}
