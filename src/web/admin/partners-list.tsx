import { useTranslation } from 'react-i18next'

import type { ListPage } from '#business/partners/list-page.ts'
import { partnerStatuses } from '#business/partners/partner.ts'

import { useFormMessages } from '../forms/use-form-messages.ts'
import type { Plan } from './confirm-plan.tsx'
import { Day } from './day.tsx'
import { RowButton } from './row-button.tsx'
import { type Column, RowList } from './row-list.tsx'
import type { PartnerRow } from './rows.ts'
import { StatusMark } from './status-mark.tsx'

type PartnersListProps = { list: ListPage<PartnerRow> | undefined; onPlan: (plan: Plan) => void }

export function PartnersList({ list, onPlan }: PartnersListProps) {
  const { t } = useTranslation('admin')
  const { country } = useFormMessages()
  const columns: Column<PartnerRow>[] = [
    { title: t('column.name'), kind: 'main', show: (row) => row.name },
    { title: t('column.company'), show: (row) => row.company },
    { title: t('column.email'), kind: 'wide', show: (row) => row.email },
    { title: t('column.country'), show: (row) => country(row.country) },
    { title: t('column.joined'), show: (row) => <Day at={row.joinedAt} /> },
    { title: t('column.status'), show: (row) => <StatusMark status={row.status} /> },
    {
      title: t('list.actions'),
      kind: 'actions',
      show: (row) => {
        const action = row.status === 'active' ? 'deactivate' : 'reactivate'
        return (
          <RowButton
            tone={action === 'deactivate' ? 'bad' : 'good'}
            aria-label={t(`partners.${action}Named`, { name: row.name })}
            onClick={() => onPlan({ action, ...row })}
          >
            {t(`partners.${action}`)}
          </RowButton>
        )
      },
    },
  ]
  return (
    <RowList
      label={t('nav.partners')}
      list={list}
      columns={columns}
      statuses={partnerStatuses}
      empty={t('partners.empty')}
    />
  )
}
