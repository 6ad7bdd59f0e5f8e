import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { mailLink } from '#base/email-text/mail-link.ts'
import { plainApplicationFields } from '#features/applications/application-fields.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Cluster } from '#ui/stack.tsx'
import type { Plan } from '#web/admin/confirm-plan.tsx'
import { ContactHandleLink } from '#web/admin/contact-handle-link.tsx'
import { FollowUp } from '#web/admin/follow-up/follow-up.tsx'
import { EmailText } from '#web/admin/marks/email-text.tsx'
import { StatusMark } from '#web/admin/marks/status-mark.tsx'
import { fullName } from '#web/admin/rows.ts'
import { useReopen } from '#web/admin/use-reopen.ts'
import { WebsiteLink } from '#web/admin/website-link.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAnswer } from '#web/session/use-answer.ts'
import { LoadError } from '#web/shell/load-error.tsx'

import { ApplicationCase } from './application-case.tsx'
import { confirmPlanFor } from './applications-list.tsx'
import { AskApplicant } from './ask-applicant.tsx'
import type { Merge } from './merge-dialog.tsx'

import styles from '#web/admin/dialog.module.css'

type ApplicationDialogProps = {
  /** Null if closed. The element stays mounted, because only then the browser restores the focus. */
  id: string | null
  onClose: () => void
  onPlan: (plan: Plan) => void
  onOpen: (id: string) => void
  onMerge: (merge: Merge) => void
}

/** All fields and facts of an application, with the same decisions as its row. */
export function ApplicationDialog({ id, onClose, ...actions }: ApplicationDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      open={id !== null}
      isInAddress
      onClose={onClose}
      title={t('details.title')}
      closeLabel={t('shell:close')}
    >
      {id && <LoadedApplication key={id} id={id} onClose={onClose} {...actions} />}
    </Dialog>
  )
}

type LoadedApplicationProps = Omit<ApplicationDialogProps, 'id'> & { id: string }

function LoadedApplication({ id, onClose, onPlan, onOpen, onMerge }: LoadedApplicationProps) {
  const { t } = useTranslation(['admin', 'desk'])
  const { value, error, reload } = useAnswer(id, () => readApplication(id))
  const [changes, setChanges] = useState(0)
  const reloadCase = () => setChanges((before) => before + 1)
  if (!value && !error) return <Spinner label={t('shell:loading')} />
  if (!value || error)
    return error && <LoadError title={t('details.loadFailed')} error={error} onRetry={reload} />
  return (
    <>
      <ApplicationFacts application={value} />
      <DecisionButtons application={value} onClose={onClose} onPlan={onPlan} />
      {value.status === 'pending' && <AskApplicant id={id} onSent={reloadCase} />}
      <Disclosure size="small" summary={t('desk:followUp.title')}>
        <FollowUp
          of={{ about: 'applications', id }}
          first={value.status === 'approved' ? 'reminder' : 'hello'}
          onSent={reloadCase}
        />
      </Disclosure>
      <ApplicationCase
        key={changes}
        id={id}
        others={{
          status: value.status,
          onOpen,
          onMerge: (from) => onMerge({ from, into: value }),
        }}
      />
    </>
  )
}

type DecisionButtonsProps = Pick<LoadedApplicationProps, 'onClose' | 'onPlan'> & {
  application: ApplicationDetails
}

function DecisionButtons({ application, onClose, onPlan }: DecisionButtonsProps) {
  const { t } = useTranslation(['admin', 'desk'])
  const reopen = useReopen()
  const { status, id } = application
  if (status === 'approved') return null
  return (
    <Cluster align="end" className={styles.actions}>
      {status === 'rejected' ? (
        <Button
          type="button"
          variant="outline"
          onClick={() => {
            onClose()
            void reopen([id])
          }}
        >
          {t('desk:decide.reopen')}
        </Button>
      ) : (
        <>
          <Button
            type="button"
            variant="outline"
            onClick={() => onPlan(confirmPlanFor('reject', application))}
          >
            {t('applications.reject')}
          </Button>
          <Button type="button" onClick={() => onPlan(confirmPlanFor('approve', application))}>
            {t('applications.approve')}
          </Button>
        </>
      )}
    </Cluster>
  )
}

const readApplication = (id: string) =>
  request(adminApi.applications[':id'].$get({ param: { id } }))

type ApplicationDetails = Extract<
  Awaited<ReturnType<typeof readApplication>>,
  { ok: true }
>['value']

function ApplicationFacts({ application }: { application: ApplicationDetails }) {
  const { t } = useTranslation(['admin', 'apply', 'desk'])
  const format = useFormat()
  const optional = (label: string, value: ReactNode): [string, ReactNode][] =>
    value ? [[label, value]] : []
  const rows: [label: string, value: ReactNode][] = [
    [t('column.name'), fullName(application)],
    [t('details.number'), application.number],
    [t('column.status'), <StatusMark key="status" status={application.status} />],
    ...optional(
      t('desk:decide.reason'),
      application.rejectReason && t(`desk:reason.${application.rejectReason}`),
    ),
    [t('column.applied'), format.moment(application.appliedAt)],
    ...optional(
      t('details.decided'),
      application.decidedAt && format.moment(application.decidedAt),
    ),
    [
      t('column.email'),
      <a key="email" href={mailLink(application.email)}>
        <EmailText>{application.email}</EmailText>
      </a>,
    ],
    ...optional(
      t('desk:merge.alsoFrom'),
      application.mergedFrom.length > 0 &&
        application.mergedFrom.map(({ id, email }) => (
          <div key={id}>
            <a href={mailLink(email)}>
              <EmailText>{email}</EmailText>
            </a>
          </div>
        )),
    ),
    [t('details.phone'), <ContactHandleLink key="phone" phone={application.phone} />],
    [t('column.company'), application.businessName],
    [t('details.businessType'), t(`apply:businessType.${application.businessType}`)],
    [t('details.city'), `${application.city}, ${format.country(application.country)}`],
    ...plainApplicationFields.map((name): [string, ReactNode] => [
      t(`apply:form.${name}`),
      name === 'websiteInstagram' ? (
        <WebsiteLink key={name} typed={application[name]} />
      ) : (
        application[name]
      ),
    ]),
    [t('details.language'), languages[application.preferredLanguage].name],
    [
      t('details.consent'),
      t(application.commercialConsent ? 'details.consentYes' : 'details.consentNo'),
    ],
    [t('details.market'), application.marketRegion],
  ]
  return <DescriptionList missing="–" rows={rows} />
}
