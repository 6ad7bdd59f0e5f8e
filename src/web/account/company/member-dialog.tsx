import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CompanyRole } from '#features/access/role.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Cluster, Stack } from '#ui/stack.tsx'

import { companyApi, type Member } from './load-company.ts'
import { RoleSelect } from './role-select.tsx'
import { useCompanyAction } from './use-company-action.ts'

type MemberDialogProps = {
  /** Null: closed. */
  member: Member | null
  onClose: () => void
}

/** Changes the role of a colleague, or ends their access. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('company')
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={t('member.title', { name: member?.name })}
      closeLabel={t('shell:close')}
    >
      {member && <MemberForm key={member.id} member={member} onClose={onClose} />}
    </Dialog>
  )
}

function MemberForm({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('company')
  const [role, setRole] = useState<CompanyRole>(member.role)
  const [isEnding, setEnding] = useState(false)
  const { change, isBusy, error } = useCompanyAction(onClose)
  const { id, name } = member

  const save = () =>
    change(
      () => companyApi.members[':id'].role.$put({ param: { id }, json: { role } }),
      t('member.saved', { name, role: t(`role.${role}`) }),
    )
  const end = () =>
    change(() => companyApi.members[':id'].$delete({ param: { id } }), t('member.ended', { name }))

  if (isEnding)
    return (
      <Stack gap={3}>
        <p>
          <strong>{t('member.endTitle', { name })}</strong>
        </p>
        <p>{t('member.endText')}</p>
        {error && <Notice kind="error">{error}</Notice>}
        <Cluster align="end">
          <Button type="button" variant="outline" onClick={() => setEnding(false)}>
            {t('shell:cancel')}
          </Button>
          <Button type="button" busy={isBusy} onClick={() => void end()}>
            {t('member.endYes')}
          </Button>
        </Cluster>
      </Stack>
    )
  return (
    <Stack gap={3}>
      {member.isSelf && <p>{t('member.selfNote')}</p>}
      <RoleSelect label={t('member.role')} role={role} onChoose={setRole} />
      {error && <Notice kind="error">{error}</Notice>}
      <Cluster align="end">
        <Button type="button" variant="outline" onClick={() => setEnding(true)}>
          {t('member.end')}
        </Button>
        <Button
          type="button"
          busy={isBusy}
          disabled={role === member.role}
          onClick={() => void save()}
        >
          {t('member.save')}
        </Button>
      </Cluster>
    </Stack>
  )
}
