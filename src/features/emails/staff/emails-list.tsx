import { useTranslation } from 'react-i18next'

import type { ListPage } from '#base/list.ts'
import { emailList, emailStatuses } from '#features/emails/email-list.ts'
import { Day } from '#web/admin/marks/day.tsx'
import { RowButton } from '#web/admin/row-button.tsx'
import type { EmailRow } from '#web/admin/rows.ts'
import { DataList } from '#web/list/data-list.tsx'
import { type ListColumn, textColumn } from '#web/list/list-column.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load } from '#web/session/request.ts'

import { EmailMark } from './email-mark.tsx'
import { canResend, type Resending } from './use-resend.ts'

type EmailsListProps = { list: ListPage<EmailRow>; resending: Resending }

export function EmailsList({ list, resending }: EmailsListProps) {
  const { t } = useTranslation(['desk', 'admin'])
  const state = useListState(emailList)
  const filters = [
    {
      name: 'status',
      label: t('admin:list.status'),
      options: emailStatuses.map((value) => ({ value, label: t(`emails.status.${value}`) })),
    },
  ]
  return (
    <DataList
      name="emails"
      label={t('admin:nav.emails')}
      list={list}
      state={state}
      definition={emailList}
      columns={useColumns()}
      filters={filters}
      searchHint={t('emails.searchHint')}
      nameOf={({ to }) => to}
      empty={t('emails.empty')}
      onOpen={(row) => state.setParams({ email: row.id }, { replace: false })}
      actions={(row) =>
        canResend(row) && (
          <RowButton
            busy={resending.isBusy}
            aria-label={t('emails.resendNamed', { to: row.to })}
            onClick={() => resending.resend(row)}
          >
            {t('emails.resend')}
          </RowButton>
        )
      }
      loadPage={(query) => load(adminApi.emails.$get({ query }))}
    />
  )
}

function useColumns(): ListColumn<EmailRow>[] {
  const { t } = useTranslation(['desk', 'admin'])
  return [
    textColumn('to', t('emails.to'), ({ to }) => to, {
      kind: 'main',
      show: ({ to }) => <span data-whole>{to}</span>,
    }),
    textColumn('subject', t('emails.topic'), ({ subject }) => subject, { kind: 'text' }),
    {
      id: 'written',
      title: t('emails.written'),
      show: ({ writtenAt }) => <Day at={writtenAt} withHour />,
      text: ({ writtenAt }) => writtenAt,
    },
    {
      id: 'sent',
      title: t('emails.sent'),
      isExtra: true,
      show: ({ sentAt }) => <Day at={sentAt} withHour />,
      text: ({ sentAt }) => sentAt,
    },
    textColumn('attempts', t('emails.attempts'), ({ attempts }) => String(attempts), {
      isExtra: true,
    }),
    {
      id: 'status',
      title: t('admin:column.status'),
      show: ({ status, error }) => (
        <span title={error ?? undefined}>
          <EmailMark status={status} />
        </span>
      ),
      text: ({ status }) => t(`emails.status.${status}`),
    },
    textColumn('error', t('emails.error'), ({ error }) => error ?? '', {
      kind: 'text',
      isExtra: true,
    }),
  ]
}
