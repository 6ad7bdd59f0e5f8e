import { useTranslation } from 'react-i18next'

import { applicationStatuses } from '#business/partners/application.ts'
import type { ListPage } from '#business/partners/list-page.ts'

import { useFormMessages } from '../forms/use-form-messages.ts'
import type { Plan } from './confirm-plan.tsx'
import { Day } from './day.tsx'
import { useListView } from './list-view.ts'
import { RowButton } from './row-button.tsx'
import { type Column, RowList } from './row-list.tsx'
import { type ApplicationRow, fullName } from './rows.ts'
import { StatusMark } from './status-mark.tsx'

import styles from './row-list.module.css'

type ApplicationsListProps = {
  list: ListPage<ApplicationRow> | undefined
  onPlan: (plan: Plan) => void
}

export function ApplicationsList({ list, onPlan }: ApplicationsListProps) {
  const { t } = useTranslation('admin')
  const { country } = useFormMessages()
  const columns: Column<ApplicationRow>[] = [
    { title: t('column.applicant'), kind: 'main', show: (row) => <Applicant row={row} /> },
    { title: t('column.company'), show: (row) => row.businessName },
    { title: t('column.email'), kind: 'wide', show: (row) => row.email },
    { title: t('column.country'), show: (row) => country(row.country) },
    { title: t('column.applied'), show: (row) => <Applied row={row} /> },
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
      label={t('nav.applications')}
      list={list}
      columns={columns}
      statuses={applicationStatuses}
      empty={t('applications.empty')}
    />
  )
}

/** The number is the one our emails name. */
function Applicant({ row }: { row: ApplicationRow }) {
  return (
    <>
      {fullName(row)} <small className={styles.more}>{row.number}</small>
    </>
  )
}

/** Who applies is promised an answer within a day. */
const PROMISED_MINUTES = 24 * 60

function Applied({ row: { appliedAt, waitedMinutes } }: { row: ApplicationRow }) {
  const { t } = useTranslation('admin')
  const texts = useFormMessages()
  return (
    <span>
      <Day at={appliedAt} withHour />
      {waitedMinutes !== null && (
        <small className={styles.more} data-late={waitedMinutes > PROMISED_MINUTES || undefined}>
          {t('applications.waiting', { time: texts.span(waitedMinutes) })}
        </small>
      )}
    </span>
  )
}

type ActionsProps = { row: ApplicationRow; onPlan: (plan: Plan) => void }

function Actions({ row, onPlan }: ActionsProps) {
  const { t } = useTranslation('admin')
  const { look } = useListView()
  const name = fullName(row)
  const plan = (action: 'approve' | 'reject') => () => onPlan(planFor(action, row))
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

type Decided = Pick<ApplicationRow, 'id' | 'name' | 'surname' | 'businessName' | 'email'>

/** A decision about an applicant, ready to be confirmed. */
export function planFor(action: 'approve' | 'reject', applicant: Decided): Plan {
  const { id, email, businessName: company } = applicant
  return { action, id, email, company, name: fullName(applicant) }
}
