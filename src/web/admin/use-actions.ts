import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { showToast } from '#ui/toast.tsx'

import { adminApi, ask } from '../session/api-client.ts'
import { useAct } from '../session/use-act.ts'
import type { Plan } from './confirm-dialog.tsx'
import type { Handover } from './temporary-credential-dialog.tsx'

/**
 * What staff do to a row: planned, confirmed, done, told. A dialog hides what lies under it, so a
 * message appears after it has closed, and a trouble inside it.
 * @param onChanged the lists may be out of date
 */
export function useDeeds(onChanged: () => void) {
  const { t } = useTranslation('admin')
  const [plan, setPlan] = useState<Plan | null>(null)
  const [handover, setHandover] = useState<Handover | null>(null)
  const { act, isBusy, trouble, forgive } = useAct(onChanged)

  function ponder(next: Plan | null) {
    forgive()
    setPlan(next)
  }

  async function confirm() {
    if (!plan) return
    const { deed, id, name } = plan
    switch (deed) {
      case 'approve':
      case 'resend': {
        const given = await act(() => ask(handOverCall(deed, id)))
        if (!given) return
        setPlan(null)
        return setHandover({ why: deed === 'approve' ? 'approved' : 'resent', ...given })
      }
      case 'reject':
      case 'deactivate':
      case 'reactivate': {
        const done = await act(() => ask<unknown>(plainCall(deed, id)))
        if (!done) return
        setPlan(null)
        return showToast({ kind: 'success', text: t(`done.${deed}`, { name }) })
      }
    }
  }

  return {
    plan,
    ponder,
    confirm,
    isBusy,
    trouble,
    handover,
    show: setHandover,
  }
}

function handOverCall(deed: 'approve' | 'resend', id: string) {
  const param = { id }
  return deed === 'approve'
    ? adminApi.applications[':id'].approve.$post({ param })
    : adminApi.credentials[':id'].resend.$post({ param })
}

function plainCall(deed: 'reject' | 'deactivate' | 'reactivate', id: string) {
  const param = { id }
  if (deed === 'reject') return adminApi.applications[':id'].reject.$post({ param })
  return adminApi.partners[':id'][deed].$post({ param })
}
