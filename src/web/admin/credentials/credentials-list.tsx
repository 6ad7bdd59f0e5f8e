import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import type { ListPage } from '#base/list.ts'
import { credentialList, credentialStatuses } from '#features/companies/credential.ts'
import { Cluster } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Plan } from '#web/admin/confirm-plan.tsx'
import { copyEmails } from '#web/admin/copy-emails.ts'
import { Day } from '#web/admin/marks/day.tsx'
import { EmailText } from '#web/admin/marks/email-text.tsx'
import { StatusMark } from '#web/admin/marks/status-mark.tsx'
import { RowButton } from '#web/admin/row-button.tsx'
import type { CredentialRow } from '#web/admin/rows.ts'
import type { CredentialView } from '#web/admin/temporary-credential-dialog.tsx'
import { DataList } from '#web/list/data-list.tsx'
import { type ListColumn, textColumn } from '#web/list/list-column.ts'
import { useListState } from '#web/list/use-list-state.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load, request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { copyText } from '#web/shell/copy-line.tsx'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

type CredentialActions = {
  onPlan: (plan: Plan) => void
  onShow: (temporaryCredential: CredentialView) => void
}
type CredentialsListProps = CredentialActions & { list: ListPage<CredentialRow> }

export function CredentialsList({ list, ...actions }: CredentialsListProps) {
  const { t } = useTranslation('admin')
  const filters = [
    {
      name: 'status',
      label: t('list.status'),
      options: credentialStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
  ]
  return (
    <DataList
      name="credentials"
      label={t('nav.credentials')}
      list={list}
      state={useListState(credentialList)}
      definition={credentialList}
      columns={useColumns()}
      filters={filters}
      searchHint={t('list.searchHint')}
      nameOf={({ name }) => name}
      empty={t('credentials.empty')}
      actions={(row) => row.isNewest && <Actions row={row} {...actions} />}
      bulk={[
        {
          label: t('list.copyEmails'),
          applies: () => true,
          onRun: (rows) => void copyEmails(rows, t('done.emailsCopied', { count: rows.length })),
        },
      ]}
      loadPage={(query) => load(adminApi.credentials.$get({ query }))}
    />
  )
}

function useColumns(): ListColumn<CredentialRow>[] {
  const { t } = useTranslation('admin')
  return [
    textColumn('name', t('column.name'), ({ name }) => name, { kind: 'main' }),
    textColumn('company', t('column.company'), ({ company }) => company, {
      kind: 'text',
      isExtra: true,
    }),
    textColumn('email', t('column.email'), ({ email }) => email, {
      kind: 'email',
      show: ({ email }) => <EmailText>{email}</EmailText>,
    }),
    {
      id: 'created',
      title: t('column.created'),
      show: ({ createdAt }) => <Day at={createdAt} />,
      text: ({ createdAt }) => createdAt,
    },
    {
      id: 'used',
      title: t('column.used'),
      kind: 'spare',
      show: ({ usedAt }) => <Day at={usedAt} />,
      text: ({ usedAt }) => usedAt,
    },
    {
      id: 'expires',
      title: t('column.expires'),
      show: ({ expiresAt }) => <Day at={expiresAt} />,
      text: ({ expiresAt }) => expiresAt,
    },
    {
      id: 'status',
      title: t('column.status'),
      show: ({ status }) => <StatusMark status={status} />,
      text: ({ status }) => t(`status.${status}`),
    },
  ]
}

type ActionsProps = CredentialActions & { row: CredentialRow }

function Actions({ row, onPlan, onShow }: ActionsProps) {
  const { t } = useTranslation('admin')
  const { copy, isBusy } = useCopy(row, onShow)
  const { id, applicationId, name, email, company, status, partnerStatus } = row
  const person = { id, applicationId, name, email, company }
  if (status !== 'unused' && partnerStatus !== 'active') return null
  return (
    <Cluster>
      {status === 'unused' && (
        <RowButton
          busy={isBusy}
          aria-label={t('credentials.copyNamed', { name })}
          onClick={() => void copy()}
        >
          {t('credentials.copy')}
        </RowButton>
      )}
      {partnerStatus === 'active' && (
        <RowButton
          aria-label={t('credentials.resendNamed', { name })}
          onClick={() => onPlan({ action: 'resend', people: [person] })}
        >
          {t('credentials.resend')}
        </RowButton>
      )}
    </Cluster>
  )
}

/** Fetches the password and copies it; where the browser forbids that, it is shown instead. */
function useCopy(row: CredentialRow, onShow: CredentialActions['onShow']) {
  const { revalidate } = useRevalidator()
  const { t } = useTranslation('admin')
  const errorMessage = useErrorMessage('admin')
  const { runAction, isBusy } = useAction()

  async function copy() {
    const input = await runAction(async () => {
      const answer = await request(
        adminApi.credentials[':id'].password.$get({ param: { id: row.id } }),
      )
      if (!answer.ok) {
        showToast({ kind: 'error', text: errorMessage(answer.code) })
        void revalidate()
      }
      return answer
    })
    if (!input) return
    if (await copyText(input.password))
      return showToast({ kind: 'success', text: t('done.copied') })
    const { email, expiresAt } = row
    onShow({ reason: 'shown', email, temporaryPassword: input.password, expiresAt })
  }

  return { copy, isBusy }
}
