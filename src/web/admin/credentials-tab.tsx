import { useTranslation } from 'react-i18next'

import { credentialStatuses } from '#business/partners/credential.ts'
import { showToast } from '#ui/toast.tsx'

import { adminApi, ask } from '../api-client.ts'
import { copyText } from '../parts/copy-line.tsx'
import { useAct } from '../use-act.ts'
import type { CredentialRow, PartnerRow } from './board.ts'
import type { Plan } from './confirm-dialog.tsx'
import { Day } from './day.tsx'
import type { Handover } from './handover-dialog.tsx'
import { RowButton } from './row-button.tsx'
import { type Column, RowList } from './row-list.tsx'
import { StatusMark } from './status-mark.tsx'

type Deeds = {
  onPlan: (plan: Plan) => void
  onShow: (handover: Handover) => void
  onChanged: () => void
}
type CredentialsTabProps = Deeds & { rows: CredentialRow[]; partners: PartnerRow[] }

export function CredentialsTab({ rows, partners, ...deeds }: CredentialsTabProps) {
  const { t } = useTranslation('admin')
  const partnerOf = (row: CredentialRow) => partners.find(({ id }) => id === row.partnerId)
  // Newest first: the first of a partner is the one that counts.
  const isNewest = (row: CredentialRow) =>
    rows.find(({ partnerId }) => partnerId === row.partnerId) === row
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
      show: (row) => isNewest(row) && <Actions row={row} partner={partnerOf(row)} {...deeds} />,
    },
  ]
  return (
    <RowList
      label={t('tabs.credentials')}
      rows={rows}
      columns={columns}
      statuses={credentialStatuses}
      textsOf={(row) => [row.name, row.email, partnerOf(row)?.company ?? null]}
      empty={t('credentials.empty')}
    />
  )
}

type ActionsProps = Deeds & { row: CredentialRow; partner: PartnerRow | undefined }

function Actions({ row, partner, onPlan, onShow, onChanged }: ActionsProps) {
  const { t } = useTranslation('admin')
  const { copy, isBusy } = useCopy(row, onShow, onChanged)
  const { id, name, email, status } = row
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
      {partner?.status !== 'inactive' && (
        <RowButton
          aria-label={t('credentials.resendNamed', { name })}
          onClick={() =>
            onPlan({ deed: 'resend', id, name, email, company: partner?.company ?? '' })
          }
        >
          {t('credentials.resend')}
        </RowButton>
      )}
    </>
  )
}

/** Fetches the password and copies it; where the browser forbids that, it is shown instead. */
function useCopy(row: CredentialRow, onShow: Deeds['onShow'], onChanged: () => void) {
  const { t } = useTranslation('admin')
  const { act, isBusy } = useAct(() => {})

  async function copy() {
    const given = await act(async () => {
      const answer = await ask(adminApi.credentials[':id'].password.$get({ param: { id: row.id } }))
      if (!answer.ok) {
        const text = t([`trouble.${answer.code}`, `errors:${answer.code}`, 'errors:unexpected'])
        showToast({ kind: 'error', text })
        onChanged()
      }
      return answer
    })
    if (!given) return
    if (await copyText(given.password))
      return showToast({ kind: 'success', text: t('done.copied') })
    const { email, expiresAt } = row
    onShow({ why: 'shown', email, temporaryPassword: given.password, expiresAt })
  }

  return { copy, isBusy }
}
