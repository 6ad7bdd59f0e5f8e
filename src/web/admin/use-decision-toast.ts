import { useTranslation } from 'react-i18next'

import { REJECTION_UNDO_SECONDS } from '#features/applications/application.ts'
import { showToast } from '#ui/toast.tsx'

import type { BulkName } from './confirm-plan.tsx'
import { useReopen } from './use-reopen.ts'

/** Shows a toast with the decision. A rejection can be taken back from there for a moment. */
export function useDecisionToast() {
  const { t } = useTranslation('desk')
  const reopen = useReopen()

  return function showDecision(action: BulkName | 'approve', text: string, ids: string[]): void {
    if (action !== 'reject' || ids.length === 0) return showToast({ kind: 'success', text })
    showToast({
      kind: 'success',
      text,
      seconds: REJECTION_UNDO_SECONDS,
      action: { label: t('decide.undo'), onRun: () => void reopen(ids) },
    })
  }
}
