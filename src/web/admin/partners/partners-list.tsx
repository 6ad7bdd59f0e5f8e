import { useTranslation } from 'react-i18next'

import type { ListPage } from '#base/list.ts'
import { locales } from '#base/locale.ts'
import { partnerList, partnerStatuses } from '#features/companies/partner.ts'
import { languages } from '#i18n/languages.ts'
import type { Plan } from '#web/admin/confirm-plan.tsx'
import { copyEmails } from '#web/admin/copy-emails.ts'
import { Day } from '#web/admin/marks/day.tsx'
import { EmailText } from '#web/admin/marks/email-text.tsx'
import { StatusMark } from '#web/admin/marks/status-mark.tsx'
import { RowButton } from '#web/admin/row-button.tsx'
import type { PartnerRow } from '#web/admin/rows.ts'
import { useFormat } from '#web/forms/use-format.ts'
import { DataList } from '#web/list/data-list.tsx'
import { type BulkAction, type ListColumn, textColumn } from '#web/list/list-column.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load } from '#web/session/request.ts'

import { useAccess } from './use-access.ts'

type PartnersListProps = { list: PartnersPage; onPlan: (plan: Plan) => void }

type PartnersPage = ListPage<PartnerRow> & {
  tags: string[]
  staff: { userId: string; name: string }[]
}

export function PartnersList({ list, onPlan }: PartnersListProps) {
  const { t } = useTranslation(['admin', 'desk'])
  const state = useListState(partnerList)
  const filters = [
    {
      name: 'status',
      label: t('list.status'),
      options: partnerStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      name: 'locale',
      label: t('list.language'),
      options: locales.map((value) => ({ value, label: languages[value].name })),
    },
    {
      name: 'tag',
      label: t('desk:company.filter.tag'),
      options: list.tags.map((value) => ({ value, label: value })),
    },
    {
      name: 'contact',
      label: t('desk:company.filter.contact'),
      options: list.staff.map(({ userId, name }) => ({ value: userId, label: name })),
    },
  ].filter(({ options }) => options.length > 0)
  return (
    <DataList
      name="partners"
      label={t('nav.partners')}
      list={list}
      state={state}
      definition={partnerList}
      columns={useColumns()}
      filters={filters}
      searchHint={t('list.searchHint')}
      nameOf={({ name }) => name}
      empty={t('partners.empty')}
      onOpen={(row) => state.setParams({ partner: row.id }, { replace: false })}
      actions={(row) => <Action row={row} onPlan={onPlan} />}
      bulk={useBulk(onPlan)}
      loadPage={(query) => load(adminApi.partners.$get({ query }))}
    />
  )
}

function useColumns(): ListColumn<PartnerRow>[] {
  const { t } = useTranslation(['admin', 'desk'])
  const format = useFormat()
  return [
    textColumn('name', t('column.name'), ({ name }) => name, { kind: 'main' }),
    textColumn('company', t('column.company'), ({ company }) => company, { kind: 'text' }),
    textColumn('email', t('column.email'), ({ email }) => email, {
      kind: 'email',
      show: ({ email }) => <EmailText>{email}</EmailText>,
    }),
    textColumn('phone', t('details.phone'), ({ phone }) => phone, { isExtra: true }),
    textColumn('country', t('column.country'), (row) => format.country(row.country), {
      kind: 'spare',
    }),
    textColumn('city', t('details.city'), ({ city }) => city, { isExtra: true }),
    textColumn('language', t('list.language'), ({ locale }) => languages[locale].name, {
      isExtra: true,
    }),
    textColumn('tags', t('desk:company.tags'), ({ tags }) => tags.join(', '), { isExtra: true }),
    {
      id: 'joined',
      title: t('column.joined'),
      show: ({ joinedAt }) => <Day at={joinedAt} />,
      text: ({ joinedAt }) => joinedAt,
    },
    {
      id: 'status',
      title: t('column.status'),
      show: ({ status }) => <StatusMark status={status} />,
      text: ({ status }) => t(`status.${status}`),
    },
  ]
}

function useBulk(onPlan: (plan: Plan) => void): BulkAction<PartnerRow>[] {
  const { t } = useTranslation(['admin', 'desk'])
  const giveAccess = useAccess()
  return [
    {
      label: t('desk:company.access.give'),
      tone: 'good',
      applies: ({ awaitsAccess, status }) => awaitsAccess && status === 'active',
      onRun: (rows) => void giveAccess(rows),
    },
    {
      label: t('partners.deactivate'),
      tone: 'bad',
      applies: ({ status }) => status === 'active',
      onRun: (people) => onPlan({ action: 'deactivate', people }),
    },
    {
      label: t('partners.reactivate'),
      tone: 'good',
      applies: ({ status }) => status === 'inactive',
      onRun: (people) => onPlan({ action: 'reactivate', people }),
    },
    {
      label: t('list.copyEmails'),
      applies: () => true,
      onRun: (rows) => void copyEmails(rows, t('done.emailsCopied', { count: rows.length })),
    },
  ]
}

function Action({ row, onPlan }: { row: PartnerRow; onPlan: (plan: Plan) => void }) {
  const { t } = useTranslation('admin')
  const action = row.status === 'active' ? 'deactivate' : 'reactivate'
  return (
    <RowButton
      tone={action === 'deactivate' ? 'bad' : 'good'}
      aria-label={t(`partners.${action}Named`, { name: row.name })}
      onClick={() => onPlan({ action, people: [row] })}
    >
      {t(`partners.${action}`)}
    </RowButton>
  )
}
