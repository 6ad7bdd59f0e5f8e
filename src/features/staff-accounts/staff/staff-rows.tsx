import { useTranslation } from 'react-i18next'

import { staffRoles } from '#features/access/role.ts'
import { Select } from '#ui/select.tsx'
import { ToneMark } from '#web/admin/marks/status-mark.tsx'
import { RowButton } from '#web/admin/row-button.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { useSession } from '#web/session/session.ts'

import { type Colleague, isSoleOwner } from './staff-data.ts'
import { useStaffChanges } from './use-staff-changes.ts'

import styles from './staff.module.css'

type StaffRowsProps = {
  rows: Colleague[]
  onEnd: (colleague: Colleague) => void
  onResetFactor: (colleague: Colleague) => void
  onInvite: (colleague: Colleague) => void
}

/** Everybody, those who left at the end. */
export function StaffRows({ rows, ...handlers }: StaffRowsProps) {
  const changes = useStaffChanges()
  const sorted = rows.toSorted(
    (a, b) => Number(a.status === 'ended') - Number(b.status === 'ended'),
  )
  return (
    <ul className={styles.rows}>
      {sorted.map((colleague) => (
        <StaffRow
          key={colleague.id}
          colleague={colleague}
          isFixed={isSoleOwner(rows, colleague)}
          changes={changes}
          {...handlers}
        />
      ))}
    </ul>
  )
}

type StaffRowProps = Omit<StaffRowsProps, 'rows'> & {
  colleague: Colleague
  /** Keeps role and access: there must be an owner. */
  isFixed: boolean
  changes: ReturnType<typeof useStaffChanges>
}

const tones = { invited: 'open', active: 'good', ended: 'ended' } as const

function StaffRow({ colleague, isFixed, changes, ...handlers }: StaffRowProps) {
  const { t } = useTranslation('desk')
  const { user } = useSession()
  const { name, email, status } = colleague
  return (
    <li className={styles.row} data-status={status}>
      <div className={styles.person}>
        <p className={styles.name}>
          {name}
          {user?.email === email && <span className={styles.you}> ({t('staff.you')})</span>}
        </p>
        <p className={styles.email}>{email}</p>
      </div>
      <p className={styles.state}>
        <ToneMark tone={tones[status]}>{t(`staff.status.${status}`)}</ToneMark>
        <StateDetail colleague={colleague} />
        {status === 'active' && (
          <span>{t(colleague.hasSecondFactor ? 'staff.factor.yes' : 'staff.factor.no')}</span>
        )}
      </p>
      <RoleChoice colleague={colleague} isFixed={isFixed} changes={changes} />
      <ColleagueActions colleague={colleague} isFixed={isFixed} changes={changes} {...handlers} />
    </li>
  )
}

/** The end of an invitation, or the time of the last sign-in. */
function StateDetail({ colleague }: { colleague: Colleague }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { invitedUntil, lastSignInAt, endedAt } = colleague
  if (endedAt) return <span>{t('staff.endedAt', { date: format.day(endedAt) })}</span>
  if (invitedUntil) return <span>{t('staff.until', { date: format.day(invitedUntil) })}</span>
  if (lastSignInAt) return <span>{t('staff.lastSignIn', { date: format.day(lastSignInAt) })}</span>
  return null
}

type RoleChoiceProps = Pick<StaffRowProps, 'colleague' | 'isFixed' | 'changes'>

function RoleChoice({ colleague, isFixed, changes }: RoleChoiceProps) {
  const { t } = useTranslation('desk')
  const { id, name, role, status } = colleague
  if (status === 'ended' || isFixed) return <p>{t(`staff.roles.${role}`)}</p>
  return (
    <div>
      <Select
        name={`role-${id}`}
        label={t('staff.role')}
        aria-label={t('staff.roleNamed', { name })}
        value={role}
        disabled={changes.isBusy}
        options={staffRoles.map((value) => ({ value, label: t(`staff.roles.${value}`) }))}
        onChange={({ currentTarget }) => {
          const chosenRole = staffRoles.find((role) => role === currentTarget.value)
          if (chosenRole) changes.setRole(colleague, chosenRole)
        }}
      />
    </div>
  )
}

function ColleagueActions(props: StaffRowProps) {
  const { colleague, isFixed, changes, onEnd, onResetFactor, onInvite } = props
  const { t } = useTranslation('desk')
  const { user } = useSession()
  const { name, email, status, hasSecondFactor } = colleague
  return (
    <div className={styles.actions}>
      {status === 'active' && hasSecondFactor && user?.email !== email && (
        <RowButton
          aria-label={t('staff.factor.resetNamed', { name })}
          onClick={() => onResetFactor(colleague)}
        >
          {t('staff.factor.reset')}
        </RowButton>
      )}
      {status === 'invited' && (
        <RowButton
          busy={changes.isBusy}
          aria-label={t('staff.resendNamed', { name })}
          onClick={() => changes.resend(colleague)}
        >
          {t('staff.resend')}
        </RowButton>
      )}
      {isFixed ? null : status === 'ended' ? (
        <RowButton aria-label={t('staff.againNamed', { name })} onClick={() => onInvite(colleague)}>
          {t('staff.again')}
        </RowButton>
      ) : (
        <RowButton
          tone="bad"
          aria-label={t(status === 'invited' ? 'staff.withdrawNamed' : 'staff.endNamed', { name })}
          onClick={() => onEnd(colleague)}
        >
          {t(status === 'invited' ? 'staff.withdraw' : 'staff.end')}
        </RowButton>
      )}
    </div>
  )
}
