import { useTranslation } from 'react-i18next'

import type { ListPage } from '#base/list.ts'
import { locales } from '#base/locale.ts'
import {
  messageAssignees,
  messageList,
  messageStatuses,
} from '#features/messages/contact-message.ts'
import { languages } from '#i18n/languages.ts'
import { Day } from '#web/admin/marks/day.tsx'
import { DueClock } from '#web/admin/marks/due-clock.tsx'
import { EmailText } from '#web/admin/marks/email-text.tsx'
import { StatusMark } from '#web/admin/marks/status-mark.tsx'
import { RowButton } from '#web/admin/row-button.tsx'
import type { MessageRow } from '#web/admin/rows.ts'
import { DataList } from '#web/list/data-list.tsx'
import { type BulkAction, type ListColumn, textColumn } from '#web/list/list-column.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load } from '#web/session/request.ts'
import { useSession } from '#web/session/session.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { MessageChanges } from './use-message-changes.ts'

import styles from './messages-list.module.css'

const nameOf = ({ firstName, lastName }: MessageRow) => `${firstName} ${lastName}`

type MessagesListProps = { list: ListPage<MessageRow>; changes: MessageChanges }

export function MessagesList({ list, changes }: MessagesListProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const state = useListState(messageList)
  const filters = [
    {
      name: 'status',
      label: t('list.status'),
      options: messageStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      name: 'locale',
      label: t('list.language'),
      options: locales.map((value) => ({ value, label: languages[value].name })),
    },
    {
      name: 'assignee',
      label: t('messages.assignee'),
      options: messageAssignees.map((value) => ({ value, label: t(`messages.by.${value}`) })),
    },
  ]
  return (
    <DataList
      name="messages"
      label={t('nav.messages')}
      list={list}
      state={state}
      definition={messageList}
      columns={useColumns()}
      filters={filters}
      searchHint={t('messages.searchHint')}
      nameOf={nameOf}
      empty={t('messages.empty')}
      onOpen={(row) => state.setParams({ message: row.id }, { replace: false })}
      actions={(row) => <Action row={row} changes={changes} />}
      bulk={useBulk(changes)}
      loadPage={(query) => load(adminApi.messages.$get({ query: { ...query, language: locale } }))}
    />
  )
}

function useColumns(): ListColumn<MessageRow>[] {
  const { t } = useTranslation('admin')
  return [
    textColumn('name', t('column.name'), nameOf, { kind: 'main' }),
    textColumn('message', t('column.message'), ({ message }) => message, {
      kind: 'text',
      show: ({ message }) => <span className={styles.excerpt}>{message}</span>,
    }),
    textColumn('email', t('column.email'), ({ email }) => email, {
      kind: 'spare',
      show: ({ email }) => <EmailText>{email}</EmailText>,
    }),
    textColumn('phone', t('messages.phone'), ({ phone }) => phone, { isExtra: true }),
    textColumn('product', t('messages.product'), ({ product }) => product ?? '', {
      isExtra: true,
    }),
    textColumn('language', t('list.language'), ({ locale }) => languages[locale].name, {
      isExtra: true,
    }),
    {
      id: 'sent',
      title: t('column.sent'),
      show: ({ sentAt, leftMinutes }) => (
        <span>
          <Day at={sentAt} withHour />
          <DueClock minutes={leftMinutes} />
        </span>
      ),
      text: ({ sentAt }) => sentAt,
    },
    textColumn('assignee', t('messages.assignee'), ({ assignee }) => assignee ?? '', {
      kind: 'spare',
    }),
    {
      id: 'status',
      title: t('column.status'),
      show: ({ status }) => <StatusMark status={status} />,
      text: ({ status }) => t(`status.${status}`),
    },
  ]
}

function useBulk(changes: MessageChanges): BulkAction<MessageRow>[] {
  const { t } = useTranslation('admin')
  const { user } = useSession()
  const isWaiting = (row: MessageRow) => row.status === 'waiting'
  const me = user && { userId: user.id, name: user.name }
  return [
    ...(me
      ? [
          {
            label: t('messages.take'),
            applies: isWaiting,
            onRun: (rows: MessageRow[]) => void changes.assign(rows, me),
          },
        ]
      : []),
    {
      label: t('messages.done'),
      tone: 'good',
      applies: isWaiting,
      onRun: (rows) => void changes.setStatus(rows, 'done'),
    },
    {
      label: t('messages.spam'),
      tone: 'bad',
      applies: isWaiting,
      onRun: (rows) => void changes.setStatus(rows, 'spam'),
    },
  ]
}

function Action({ row, changes }: { row: MessageRow; changes: MessageChanges }) {
  const { t } = useTranslation('admin')
  const [next, text] =
    row.status === 'waiting' ? (['done', 'done'] as const) : (['waiting', 'reopen'] as const)
  return (
    <RowButton
      tone={next === 'done' ? 'good' : undefined}
      busy={changes.isBusy}
      aria-label={t(`messages.${text}Named`, { name: nameOf(row) })}
      onClick={() => void changes.setStatus([row], next)}
    >
      {t(`messages.${text}`)}
    </RowButton>
  )
}
