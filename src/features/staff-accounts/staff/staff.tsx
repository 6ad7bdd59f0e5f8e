import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { Button } from '#ui/button.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { EndDialog } from './end-dialog.tsx'
import { InviteStaffDialog } from './invite-staff-dialog.tsx'
import { ResetFactorDialog } from './reset-factor-dialog.tsx'
import { RolesToInvite } from './roles-to-invite.tsx'
import { type Colleague, emptyInvitation, type InvitationDraft, isAlone } from './staff-data.ts'
import { StaffRows } from './staff-rows.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

import styles from './staff.module.css'

export const handle = { title: 'admin:nav.staff' } satisfies PageHandle

export async function clientLoader() {
  const answer = await request(adminApi.staff.$get())
  return { answer }
}

/** Colleagues, their roles and invitations. */
export default function AdminStaff() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation(['desk', 'admin'])
  const [invitation, setInvitation] = useState<InvitationDraft | null>(null)
  const [ending, setEnding] = useState<Colleague | null>(null)
  const [resetting, setResetting] = useState<Colleague | null>(null)
  return (
    <AdminPage
      title={t('admin:nav.staff')}
      answer={answer}
      buttons={
        <Button type="button" size="small" onClick={() => setInvitation(emptyInvitation)}>
          {t('staff.invite')}
        </Button>
      }
    >
      {({ rows, changes }) => (
        <>
          <p className={styles.lead}>{t('staff.lead')}</p>
          {changes.length > 0 && <WaitingChanges changes={changes} />}
          <StaffRows
            rows={rows}
            onEnd={setEnding}
            onResetFactor={setResetting}
            onInvite={({ name, email, role }) =>
              setInvitation({ ...emptyInvitation, name, email, role })
            }
          />
          {isAlone(rows) && (
            <RolesToInvite onInvite={(role) => setInvitation({ ...emptyInvitation, role })} />
          )}
          <InviteStaffDialog invitation={invitation} onClose={() => setInvitation(null)} />
          <EndDialog colleague={ending} onClose={() => setEnding(null)} />
          <ResetFactorDialog colleague={resetting} onClose={() => setResetting(null)} />
        </>
      )}
    </AdminPage>
  )
}
