import { useTranslation } from 'react-i18next'

import { Tabs } from '#ui/tabs.tsx'

import { ApplicationDialog } from './application-dialog.tsx'
import { ApplicationsTab } from './applications-tab.tsx'
import type { Board } from './board.ts'
import { ConfirmPlan } from './confirm-plan.tsx'
import { CredentialsTab } from './credentials-tab.tsx'
import { useListView } from './list-view.ts'
import { PartnersTab } from './partners-tab.tsx'
import { TemporaryCredentialDialog } from './temporary-credential-dialog.tsx'
import { useActions } from './use-actions.ts'

/** The three lists, and the dialogs in which staff act on them. */
export function Lists({ board }: { board: Board }) {
  const { t } = useTranslation('admin')
  const { tab, application, look } = useListView()
  const actions = useActions()
  const waiting = board.statistics.pendingApplications

  return (
    <>
      <Tabs
        label={t('tabs.label')}
        selected={tab}
        onSelect={(id) => look({ tab: id, status: '', page: '' })}
        tabs={[
          {
            id: 'applications',
            label:
              t('tabs.applications') +
              (waiting > 0 ? ` · ${t('tabs.waiting', { count: waiting })}` : ''),
            content: <ApplicationsTab list={board.applications} onPlan={actions.openConfirm} />,
          },
          {
            id: 'partners',
            label: t('tabs.partners'),
            content: <PartnersTab list={board.partners} onPlan={actions.openConfirm} />,
          },
          {
            id: 'credentials',
            label: t('tabs.credentials'),
            content: (
              <CredentialsTab
                list={board.credentials}
                onPlan={actions.openConfirm}
                onShow={actions.show}
              />
            ),
          },
        ]}
      />
      <ApplicationDialog
        id={application}
        onClose={() => look({ application: '' })}
        onPlan={(plan) => {
          // One dialog at a time; what it shows would be out of date after the decision.
          look({ application: '' })
          actions.openConfirm(plan)
        }}
      />
      <ConfirmPlan
        plan={actions.plan}
        isBusy={actions.isBusy}
        error={actions.error}
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
