import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ApplicationCase } from '#features/applications/staff/application-case.tsx'
import { PriceGuides } from '#features/line-sheets/staff/price-guides.tsx'
import { PartnerPrices } from '#features/prices/staff/partner-prices.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Cluster } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'
import type { Plan } from '#web/admin/confirm-plan.tsx'
import { FollowUp } from '#web/admin/follow-up/follow-up.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useAnswer } from '#web/session/use-answer.ts'
import { LoadError } from '#web/shell/load-error.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import { CompanyEditor } from './company-editor.tsx'
import { InvitePerson } from './invite-person.tsx'
import { type PartnerDetails, readPartner } from './partner-data.ts'
import { PartnerFacts } from './partner-facts.tsx'
import { useAccess } from './use-access.ts'

import styles from '#web/admin/dialog.module.css'

type PartnerDialogProps = {
  /** Null: closed. The element stays mounted, because only then the browser restores the focus. */
  id: string | null
  onClose: () => void
  onPlan: (plan: Plan) => void
}

/** A partner: how to reach them, their favorites, their visits, and the history. */
export function PartnerDialog({ id, onClose, onPlan }: PartnerDialogProps) {
  const { t } = useTranslation('desk')
  return (
    <Dialog
      open={id !== null}
      isInAddress
      onClose={onClose}
      title={t('partner.title')}
      closeLabel={t('shell:close')}
    >
      {id && <Body key={id} id={id} onPlan={onPlan} />}
    </Dialog>
  )
}

function Body({ id, onPlan }: { id: string; onPlan: (plan: Plan) => void }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const [isEditing, setEditing] = useState(false)
  const { value, error, reload } = useAnswer(id, () => readPartner(id, locale))
  if (error) return <LoadError title={t('partner.loadFailed')} error={error} onRetry={reload} />
  if (!value) return <Spinner label={t('shell:loading')} />
  if (isEditing)
    return (
      <CompanyEditor
        partner={value}
        onSaved={() => {
          setEditing(false)
          reload()
        }}
        onCancel={() => setEditing(false)}
      />
    )
  const { applicationId } = value
  return (
    <>
      <PartnerFacts partner={value} />
      <PartnerActions
        partner={value}
        onPlan={onPlan}
        onEnded={reload}
        onEdit={() => setEditing(true)}
      />
      <PartnerPrices id={id} />
      <PriceGuides companyId={id} language={value.locale} />
      {value.status === 'active' && <InvitePerson partner={value} onInvited={reload} />}
      <Disclosure size="small" summary={t('followUp.title')}>
        <FollowUp
          of={
            applicationId ? { about: 'applications', id: applicationId } : { about: 'partners', id }
          }
          first="reminder"
          onSent={reload}
        />
      </Disclosure>
      {applicationId && <ApplicationCase id={applicationId} />}
    </>
  )
}

type PartnerActionsProps = {
  partner: PartnerDetails
  onPlan: (plan: Plan) => void
  onEnded: () => void
  onEdit: () => void
}

function PartnerActions({ partner, onPlan, onEnded, onEdit }: PartnerActionsProps) {
  const { t } = useTranslation(['admin', 'desk'])
  const { runAction, isBusy } = useAction()
  const giveAccess = useAccess()
  const action = partner.status === 'active' ? 'deactivate' : 'reactivate'

  async function end() {
    const param = { id: partner.id }
    const reply = await runAction(() =>
      request(adminApi.partners[':id']['end-sessions'].$post({ param })),
    )
    if (!reply) return
    showToast({ kind: 'success', text: t('desk:partner.ended') })
    onEnded()
  }

  return (
    <Cluster align="end" className={styles.actions}>
      <Button type="button" variant="outline" onClick={() => onPlan({ action, people: [partner] })}>
        {t(`partners.${action}`)}
      </Button>
      {partner.awaitsAccess && partner.status === 'active' && (
        <Button
          type="button"
          variant="outline"
          onClick={() => void giveAccess([partner]).then(onEnded)}
        >
          {t('desk:company.access.give')}
        </Button>
      )}
      {partner.sessions > 0 && (
        <Button type="button" variant="outline" busy={isBusy} onClick={() => void end()}>
          {t('desk:partner.endSessions')}
        </Button>
      )}
      <Button type="button" onClick={onEdit}>
        {t('desk:company.edit')}
      </Button>
    </Cluster>
  )
}
