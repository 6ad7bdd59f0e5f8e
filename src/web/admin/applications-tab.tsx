import { useTranslation } from 'react-i18next'

import { applicationStatuses } from '#business/partners/application.ts'

import { useWords } from '../use-words.ts'
import { type ApplicationRow, fullName } from './board.ts'
import type { Plan } from './confirm-dialog.tsx'
import { Day } from './day.tsx'
import { useListView } from './list-view.ts'
import { RowButton } from './row-button.tsx'
import { type Column, RowList } from './row-list.tsx'
import { StatusMark } from './status-mark.tsx'

type ApplicationsTabProps = { rows: ApplicationRow[]; onPlan: (plan: Plan) => void }

export function ApplicationsTab({ rows, onPlan }: ApplicationsTabProps) {
  const { t } = useTranslation('admin')
  const { country } = useWords()
  const columns: Column<ApplicationRow>[] = [
    { title: t('column.applicant'), kind: 'main', show: fullName },
    { title: t('column.company'), show: (row) => row.businessName },
    { title: t('column.email'), kind: 'wide', show: (row) => row.email },
    { title: t('column.country'), show: (row) => country(row.country) },
    { title: t('column.applied'), show: (row) => <Day at={row.appliedAt} /> },
    { title: t('column.status'), show: (row) => <StatusMark status={row.status} /> },
    { title: t('column.approved'), show: (row) => <Day at={row.approvedAt} /> },
    {
      title: t('list.actions'),
      kind: 'actions',
      show: (row) => <Actions row={row} onPlan={onPlan} />,
    },
  ]
  return (
    <RowList
      label={t('tabs.applications')}
      rows={rows}
      columns={columns}
      statuses={applicationStatuses}
      textsOf={(row) => [fullName(row), row.businessName, row.email, country(row.country)]}
      empty={t('applications.empty')}
    />
  )
}

type ActionsProps = { row: ApplicationRow; onPlan: (plan: Plan) => void }

function Actions({ row, onPlan }: ActionsProps) {
  const { t } = useTranslation('admin')
  const { look } = useListView()
  const name = fullName(row)
  const plan = (deed: 'approve' | 'reject') => () => onPlan(planFor(deed, row))
  return (
    <>
      <RowButton
        aria-label={t('applications.viewNamed', { name })}
        onClick={() => look({ application: row.id }, { replace: false })}
      >
        {t('applications.view')}
      </RowButton>
      {row.status === 'PENDING' && (
        <>
          <RowButton
            tone="good"
            aria-label={t('applications.approveNamed', { name })}
            onClick={plan('approve')}
          >
            {t('applications.approve')}
          </RowButton>
          <RowButton
            tone="bad"
            aria-label={t('applications.rejectNamed', { name })}
            onClick={plan('reject')}
          >
            {t('applications.reject')}
          </RowButton>
        </>
      )}
    </>
  )
}

type Applicant = Pick<ApplicationRow, 'id' | 'name' | 'surname' | 'businessName' | 'email'>

/** A decision about an applicant, ready to be confirmed. */
export function planFor(deed: 'approve' | 'reject', applicant: Applicant): Plan {
  const { id, email, businessName: company } = applicant
  return { deed, id, email, company, name: fullName(applicant) }
}
