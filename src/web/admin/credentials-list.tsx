import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { credentialStatuses } from '#business/partners/credential.ts'
import type { ListPage } from '#business/partners/list-page.ts'
import { showToast } from '#ui/toast.tsx'

import { adminApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { useAction } from '../session/use-action.ts'
import { copyText } from '../shell/copy-line.tsx'
import { useErrorTexts } from '../sign-in/use-error-texts.ts'
import type { Plan } from './confirm-plan.tsx'
import { Day } from './day.tsx'
import { RowButton } from './row-button.tsx'
import { type Column, RowList } from './row-list.tsx'
import type { CredentialRow } from './rows.ts'
import { StatusMark } from './status-mark.tsx'
import type { TemporaryCredential } from './temporary-credential-dialog.tsx'

type CredentialActions = {
  onPlan: (plan: Plan) => void
  onShow: (temporaryCredential: TemporaryCredential) => void
}
type CredentialsListProps = CredentialActions & { list: ListPage<CredentialRow> | undefined }

export function CredentialsList({ list, ...actions }: CredentialsListProps) {
  const { t } = useTranslation('admin')
  const columns: Column<CredentialRow>[] = [
    { title: t('column.name'), kind: 'main', show: (row) => row.name },
    { title: t('column.email'), kind: 'wide', show: (row) => row.email },
    { title: t('column.created'), show: (row) => <Day at={row.createdAt} /> },
    { title: t('column.used'), show: (row) => <Day at={row.usedAt} /> },
    { title: t('column.expires'), show: (row) => <Day at={row.expiresAt} /> },
    { title: t('column.status'), show: (row) => <StatusMark status={row.status} /> },
    {
      title: t('list.actions'),
      kind: 'actions',
      show: (row) => row.isNewest && <Actions row={row} {...actions} />,
    },
  ]
  return (
    <RowList
      label={t('nav.credentials')}
      list={list}
      columns={columns}
      statuses={credentialStatuses}
      empty={t('credentials.empty')}
    />
  )
}

type ActionsProps = CredentialActions & { row: CredentialRow }

function Actions({ row, onPlan, onShow }: ActionsProps) {
  const { t } = useTranslation('admin')
  const { copy, isBusy } = useCopy(row, onShow)
  const { id, name, email, company, status, partnerStatus } = row
  return (
    <>
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
          onClick={() => onPlan({ action: 'resend', id, name, email, company })}
        >
          {t('credentials.resend')}
        </RowButton>
      )}
    </>
  )
}

/** Fetches the password and copies it; where the browser forbids that, it is shown instead. */
function useCopy(row: CredentialRow, onShow: CredentialActions['onShow']) {
  const { revalidate } = useRevalidator()
  const { t } = useTranslation('admin')
  const texts = useErrorTexts('admin')
  const { act, isBusy } = useAction()

  async function copy() {
    const input = await act(async () => {
      const answer = await request(
        adminApi.credentials[':id'].password.$get({ param: { id: row.id } }),
      )
      if (!answer.ok) {
        showToast({ kind: 'error', text: texts(answer.code) })
        void revalidate()
      }
      return answer
    })
    if (!input) return
    if (await copyText(input.password))
      return showToast({ kind: 'success', text: t('done.copied') })
    const { email, expiresAt } = row
    onShow({ why: 'shown', email, temporaryPassword: input.password, expiresAt })
  }

  return { copy, isBusy }
}
