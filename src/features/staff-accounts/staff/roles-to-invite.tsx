import { useTranslation } from 'react-i18next'

import { type StaffRole, staffRoles } from '#features/access/role.ts'
import { Panel } from '#web/admin/panel.tsx'
import { RowButton } from '#web/admin/row-button.tsx'

import styles from './staff.module.css'

/** For whoever is alone on the team: who may be invited, and what each role may do. */
export function RolesToInvite({ onInvite }: { onInvite: (role: StaffRole) => void }) {
  const { t } = useTranslation('desk')
  return (
    <div className={styles.alone}>
      <Panel title={t('staff.alone')}>
        <p className={`${styles.lead} ${styles.note}`}>{t('staff.aloneNote')}</p>
        <ul className={styles.roles}>
          {staffRoles.toReversed().map((role) => (
            <li key={role} className={styles.role}>
              <h3 className={styles.name}>{t(`staff.roles.${role}`)}</h3>
              <p>{t(`staff.rights.${role}`)}</p>
              <RowButton
                aria-label={t('staff.inviteRoleNamed', { role: t(`staff.roles.${role}`) })}
                onClick={() => onInvite(role)}
              >
                {t('staff.inviteRole')}
              </RowButton>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
