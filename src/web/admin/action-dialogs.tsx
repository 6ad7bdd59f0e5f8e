import { ConfirmPlan } from './confirm-plan.tsx'
import { TemporaryCredentialDialog } from './temporary-credential-dialog.tsx'
import type { useActions } from './use-actions.ts'

/** Asks before an action, and shows the temporary password some of them make. */
export function ActionDialogs({ actions }: { actions: ReturnType<typeof useActions> }) {
  return (
    <>
      <ConfirmPlan
        plan={actions.plan}
        isBusy={actions.isBusy}
        error={actions.error}
        choices={actions.choices}
        onChoose={actions.choose}
        onConfirm={() => void actions.confirm()}
        onClose={() => actions.openConfirm(null)}
      />
      <TemporaryCredentialDialog
        temporaryCredential={actions.temporaryCredential}
        onClose={() => actions.show(null)}
      />
    </>
  )
}
