import { useTranslation } from 'react-i18next'

import type { ListPage } from '#base/list.ts'
import { locales } from '#base/locale.ts'
import { applicationList, applicationStatuses } from '#features/applications/application.ts'
import { businessTypes } from '#features/companies/company.ts'
import { languages } from '#i18n/languages.ts'
import type { Plan } from '#web/admin/confirm-plan.tsx'
import { copyEmails } from '#web/admin/copy-emails.ts'
import { RowButton } from '#web/admin/row-button.tsx'
import { type ApplicationRow, fullName } from '#web/admin/rows.ts'
import { DataList } from '#web/list/data-list.tsx'
import { useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load } from '#web/session/request.ts'

import { useApplicationColumns } from './use-application-columns.tsx'

type ApplicationsListProps = {
  list: ListPage<ApplicationRow>
  onPlan: (plan: Plan) => void
}

export function ApplicationsList({ list, onPlan }: ApplicationsListProps) {
  const { t } = useTranslation(['admin', 'apply'])
  const state = useListState(applicationList)
  return (
    <DataList
      name="applications"
      label={t('nav.applications')}
      list={list}
      state={state}
      definition={applicationList}
      columns={useApplicationColumns()}
      filters={useFilters()}
      searchHint={t('list.searchHint')}
      nameOf={fullName}
      empty={t('applications.empty')}
      onOpen={(row) => state.setParams({ application: row.id }, { replace: false })}
      actions={(row) => row.status === 'pending' && <Actions row={row} onPlan={onPlan} />}
      bulk={[
        {
          label: t('applications.approve'),
          tone: 'good',
          applies: ({ status }) => status === 'pending',
          onRun: (rows) => onPlan(confirmPlanFor('approve', ...rows)),
        },
        {
          label: t('applications.reject'),
          tone: 'bad',
          applies: ({ status }) => status === 'pending',
          onRun: (rows) => onPlan(confirmPlanFor('reject', ...rows)),
        },
        {
          label: t('list.copyEmails'),
          applies: () => true,
          onRun: (rows) => void copyEmails(rows, t('done.emailsCopied', { count: rows.length })),
        },
      ]}
      loadPage={(query) => load(adminApi.applications.$get({ query }))}
    />
  )
}

function useFilters() {
  const { t } = useTranslation(['admin', 'apply'])
  return [
    {
      name: 'status',
      label: t('list.status'),
      options: applicationStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      name: 'businessType',
      label: t('details.businessType'),
      options: businessTypes.map((value) => ({ value, label: t(`apply:businessType.${value}`) })),
    },
    {
      name: 'preferredLanguage',
      label: t('list.language'),
      options: locales.map((value) => ({ value, label: languages[value].name })),
    },
  ]
}

type ActionsProps = { row: ApplicationRow; onPlan: (plan: Plan) => void }

function Actions({ row, onPlan }: ActionsProps) {
  const { t } = useTranslation('admin')
  const name = fullName(row)
  return (
    <>
      <RowButton
        tone="good"
        aria-label={t('applications.approveNamed', { name })}
        onClick={() => onPlan(confirmPlanFor('approve', row))}
      >
        {t('applications.approve')}
      </RowButton>
      <RowButton
        tone="bad"
        aria-label={t('applications.rejectNamed', { name })}
        onClick={() => onPlan(confirmPlanFor('reject', row))}
      >
        {t('applications.reject')}
      </RowButton>
    </>
  )
}

type Applicant = Pick<
  ApplicationRow,
  'id' | 'name' | 'surname' | 'businessName' | 'email' | 'preferredLanguage'
>

/** A decision about applicants, ready to be confirmed. */
export function confirmPlanFor(action: 'approve' | 'reject', ...applicants: Applicant[]): Plan {
  return {
    action,
    people: applicants.map((applicant) => ({
      id: applicant.id,
      applicationId: applicant.id,
      email: applicant.email,
      company: applicant.businessName,
      name: fullName(applicant),
      locale: applicant.preferredLanguage,
    })),
  }
}
