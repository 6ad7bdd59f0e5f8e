import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '#ui/button.tsx'

import { useFormat } from '../../forms/use-format.ts'
import { AccountSection } from '../account-section.tsx'
import { OwnList, OwnRow } from '../own-list.tsx'
import { InviteColleagueDialog } from './invite-colleague-dialog.tsx'
import type { Company, Member } from './load-company.ts'
import { MemberDialog } from './member-dialog.tsx'

/** The logins of the company; an owner changes and invites. */
export function MembersSection({ company }: { company: Company }) {
  const { t } = useTranslation('company')
  const isOwner = company.companyRole === 'owner'
  const owners = company.members.filter(({ role }) => role === 'owner')
  /** The only owner keeps the role; the server refuses anything else. */
  const mayChange = ({ role }: Member) => isOwner && (role !== 'owner' || owners.length > 1)
  const [open, setOpen] = useState<Member | null>(null)
  const [isInviting, setInviting] = useState(false)
  return (
    <AccountSection id="colleagues" title={t('colleagues.title')} text={t('colleagues.text')}>
      <OwnList label={t('colleagues.title')}>
        {company.members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            onChange={mayChange(member) ? () => setOpen(member) : undefined}
          />
        ))}
      </OwnList>
      {isOwner ? (
        <p>
          <Button type="button" onClick={() => setInviting(true)}>
            {t('colleagues.invite')}
          </Button>
        </p>
      ) : (
        <p>{t('colleagues.onlyOwners')}</p>
      )}
      <MemberDialog member={open} onClose={() => setOpen(null)} />
      <InviteColleagueDialog open={isInviting} onClose={() => setInviting(false)} />
    </AccountSection>
  )
}

function MemberRow({ member, onChange }: { member: Member; onChange: (() => void) | undefined }) {
  const { t } = useTranslation('company')
  const format = useFormat()
  return (
    <OwnRow
      name={member.name}
      mark={member.isSelf ? t('colleagues.self') : undefined}
      note={t('colleagues.since', {
        role: t(`role.${member.role}`),
        email: member.email,
        day: format.day(member.joinedAt),
      })}
      button={
        onChange && {
          label: t('colleagues.change'),
          named: t('colleagues.changeNamed', { name: member.name }),
          onClick: onChange,
        }
      }
    />
  )
}
