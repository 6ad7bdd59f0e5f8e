import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { mailLink } from '#base/email-text/mail-link.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Cluster } from '#ui/stack.tsx'
import { showToast } from '#ui/toast.tsx'

import { useFormMessages } from '../../forms/use-form-messages.ts'
import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { LoadError } from '../../shell/load-error.tsx'
import { useLocale } from '../../shell/use-locale.ts'
import { ApplicationCase } from '../applications/application-case.tsx'
import type { Plan } from '../confirm-plan.tsx'
import { ContactHandleLink } from '../contact-handle-link.tsx'
import { FollowUp } from '../follow-up/follow-up.tsx'
import { EmailText } from '../marks/email-text.tsx'
import { StatusMark } from '../marks/status-mark.tsx'
import { WebsiteLink } from '../website-link.tsx'
import { CompanyEditor } from './company-editor.tsx'
import { InvitePerson } from './invite-person.tsx'
import { type PartnerDetails, readPartner } from './partner-data.ts'

import styles from '../dialog.module.css'

type PartnerDialogProps = {
  /** Null: closed. The element stays mounted, because only then the browser restores the focus. */
  id: string | null
  onClose: () => void
  onPlan: (plan: Plan) => void
}

/** A partner: how to reach them, what they keep, when they were here, and what was done. */
export function PartnerDialog({ id, onClose, onPlan }: PartnerDialogProps) {
  const { t } = useTranslation('desk')
  return (
    <Dialog
      open={id !== null}
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
      <Partner partner={value} />
      <Ways partner={value} onPlan={onPlan} onEnded={reload} onEdit={() => setEditing(true)} />
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

function Partner({ partner: one }: { partner: PartnerDetails }) {
  const { t } = useTranslation(['admin', 'desk'])
  const texts = useFormMessages()
  return (
    <DescriptionList
      missing="–"
      rows={[
        [t('column.name'), one.name],
        [t('column.status'), <StatusMark key="status" status={one.status} />],
        [t('column.company'), one.company],
        [
          t('column.email'),
          <a key="email" href={mailLink(one.email)}>
            <EmailText>{one.email}</EmailText>
          </a>,
        ],
        [t('details.phone'), one.phone && <ContactHandleLink key="phone" phone={one.phone} />],
        [t('details.city'), [one.city, texts.country(one.country)].filter(Boolean).join(', ')],
        [t('list.language'), languages[one.locale].name],
        ...filledRows([
          [t('details.website'), one.website, <WebsiteLink key="website" typed={one.website} />],
          [t('desk:company.terms'), one.terms, one.terms],
          [t('desk:company.notes'), one.notes, one.notes],
          [t('desk:company.taxNumber'), one.taxNumber, `${one.taxOffice} ${one.taxNumber}`.trim()],
          [t('desk:company.vatId'), one.vatId, one.vatId],
        ]),
        [t('column.joined'), texts.moment(one.joinedAt)],
        [t('desk:partner.lastActive'), one.lastActiveAt && texts.moment(one.lastActiveAt)],
        [t('desk:partner.colleagues'), <Colleagues key="colleagues" members={one.members} />],
        ...(one.invitations.length > 0
          ? [
              [
                t('desk:partner.invited'),
                <Colleagues key="invited" members={one.invitations} />,
              ] as const,
            ]
          : []),
        [t('desk:partner.sessions'), String(one.sessions)],
        [
          t('desk:partner.favorites'),
          one.favorites.length > 0 ? (
            <Products key="favorites" products={one.favorites} />
          ) : (
            t('desk:partner.noFavorites')
          ),
        ],
        [
          t('desk:partner.viewed'),
          one.viewed.length > 0 && <Products key="viewed" products={one.viewed} />,
        ],
      ]}
    />
  )
}

/** Rows of what is known; what is not is left out. */
function filledRows(rows: (readonly [label: string, value: string, shown: ReactNode])[]) {
  return rows.filter(([, value]) => value).map(([label, , shown]) => [label, shown] as const)
}

type Colleague = Pick<PartnerDetails['members'][number], 'id' | 'name' | 'email' | 'role'>

/** Logins, or who was invited to be one. */
function Colleagues({ members }: { members: Colleague[] }) {
  const { t } = useTranslation('desk')
  return members.map(({ id, name, email, role }) => (
    <div key={id}>
      {name}
      {' · '}
      <a href={mailLink(email)}>
        <EmailText>{email}</EmailText>
      </a>
      {'\u00A0· '}
      {t(`partner.role.${role}`)}
    </div>
  ))
}

function Products({ products }: { products: PartnerDetails['favorites'] }) {
  const locale = useLocale()
  return products.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link to={pathTo('adminProduct', locale, { id })}>{name}</Link>
    </span>
  ))
}

type WaysProps = {
  partner: PartnerDetails
  onPlan: (plan: Plan) => void
  onEnded: () => void
  onEdit: () => void
}

function Ways({ partner, onPlan, onEnded, onEdit }: WaysProps) {
  const { t } = useTranslation(['admin', 'desk'])
  const { runAction, isBusy } = useAction()
  const action = partner.status === 'active' ? 'deactivate' : 'reactivate'

  async function end() {
    const param = { id: partner.id }
    const done = await runAction(() =>
      request(adminApi.partners[':id']['end-sessions'].$post({ param })),
    )
    if (!done) return
    showToast({ kind: 'success', text: t('desk:partner.ended') })
    onEnded()
  }

  return (
    <Cluster align="end" className={styles.actions}>
      <Button type="button" onClick={onEdit}>
        {t('desk:company.edit')}
      </Button>
      {partner.sessions > 0 && (
        <Button type="button" variant="outline" busy={isBusy} onClick={() => void end()}>
          {t('desk:partner.endSessions')}
        </Button>
      )}
      <Button type="button" variant="outline" onClick={() => onPlan({ action, people: [partner] })}>
        {t(`partners.${action}`)}
      </Button>
    </Cluster>
  )
}
