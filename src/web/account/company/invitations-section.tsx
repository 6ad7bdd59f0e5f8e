import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'

import { useFormat } from '../../forms/use-format.ts'
import { AccountSection } from '../account-section.tsx'
import { OwnList, OwnRow } from '../own-list.tsx'
import { companyApi, type OpenInvitation } from './load-company.ts'
import { useCompanyAction } from './use-company-action.ts'

/** Invitations that are still open, to send again or withdraw. */
export function InvitationsSection({ invitations }: { invitations: OpenInvitation[] }) {
  const { t } = useTranslation('company')
  const format = useFormat()
  const [open, setOpen] = useState<OpenInvitation | null>(null)
  const noteOf = ({ role, email, expiresAt, isExpired }: OpenInvitation) =>
    t(isExpired ? 'invitations.expiredNote' : 'invitations.note', {
      role: t(`role.${role}`),
      email,
      day: format.day(expiresAt),
    })
  const close = () => setOpen(null)
  return (
    <AccountSection id="invitations" title={t('invitations.title')} text={t('invitations.text')}>
      <OwnList label={t('invitations.title')}>
        {invitations.map((invitation) => (
          <OwnRow
            key={invitation.id}
            name={invitation.name}
            mark={invitation.isExpired ? t('invitations.expired') : undefined}
            note={noteOf(invitation)}
            button={{
              label: t('invitations.manage'),
              named: t('invitations.manageNamed', { name: invitation.name }),
              onClick: () => setOpen(invitation),
            }}
          />
        ))}
      </OwnList>
      <Dialog
        open={open !== null}
        onClose={close}
        title={t('invitations.manageTitle', { name: open?.name })}
        closeLabel={t('shell:close')}
      >
        {open && (
          <Stack gap={3}>
            <p>{noteOf(open)}</p>
            <InvitationWays key={open.id} invitation={open} onClose={close} />
          </Stack>
        )}
      </Dialog>
    </AccountSection>
  )
}

type InvitationWaysProps = { invitation: OpenInvitation; onClose: () => void }

function InvitationWays({ invitation: { id, email }, onClose }: InvitationWaysProps) {
  const { t } = useTranslation('company')
  const { change, isBusy, error } = useCompanyAction(onClose)
  const endpoint = companyApi.invitations[':id']
  const param = { id }
  return (
    <>
      {error && <Notice kind="error">{error}</Notice>}
      <Cluster align="end">
        <Button
          type="button"
          variant="outline"
          busy={isBusy}
          onClick={() => void change(() => endpoint.$delete({ param }), t('invitations.withdrawn'))}
        >
          {t('invitations.withdraw')}
        </Button>
        <Button
          type="button"
          busy={isBusy}
          onClick={() =>
            void change(() => endpoint.resend.$post({ param }), t('invitations.resent', { email }))
          }
        >
          {t('invitations.resend')}
        </Button>
      </Cluster>
    </>
  )
}
