import { useTranslation } from 'react-i18next'

import { Tabs } from '#ui/tabs.tsx'

import { ApplicationDialog } from './application-dialog.tsx'
import { ApplicationsTab } from './applications-tab.tsx'
import type { Board } from './board.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { CredentialsTab } from './credentials-tab.tsx'
import { useListView } from './list-view.ts'
import { PartnersTab } from './partners-tab.tsx'
import { HandoverDialog } from './temporary-credential-dialog.tsx'
import { useDeeds } from './use-actions.ts'

type ListsProps = Pick<Board, 'statistics'> & {
  /** Changes whenever rows may have changed. */
  version: number
  onChanged: () => void
}

/** The three lists, and the dialogs in which staff act on them. */
export function Lists({ statistics, version, onChanged }: ListsProps) {
  const { t } = useTranslation('admin')
  const { tab, application, look } = useListView()
  const deeds = useDeeds(onChanged)
  const waiting = statistics.pendingApplications

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
            content: <ApplicationsTab version={version} onPlan={deeds.ponder} />,
          },
          {
            id: 'partners',
            label: t('tabs.partners'),
            content: <PartnersTab version={version} onPlan={deeds.ponder} />,
          },
          {
            id: 'credentials',
            label: t('tabs.credentials'),
            content: (
              <CredentialsTab
                version={version}
                onPlan={deeds.ponder}
                onShow={deeds.show}
                onChanged={onChanged}
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
          deeds.ponder(plan)
        }}
      />
      <ConfirmDialog
        plan={deeds.plan}
        isBusy={deeds.isBusy}
        trouble={deeds.trouble}
        onConfirm={() => void deeds.confirm()}
        onClose={() => deeds.ponder(null)}
      />
      <HandoverDialog handover={deeds.handover} onClose={() => deeds.show(null)} />
    </>
  )
}
