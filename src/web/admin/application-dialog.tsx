import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Cluster } from '#ui/stack.tsx'

import { useFormMessages } from '../forms/use-form-messages.ts'
import { adminApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { useAnswer } from '../session/use-answer.ts'
import { LoadError } from '../shell/load-error.tsx'
import { planFor } from './applications-list.tsx'
import type { Plan } from './confirm-plan.tsx'
import { Details } from './details.tsx'
import { Reach } from './reach.tsx'
import { fullName } from './rows.ts'
import { StatusMark } from './status-mark.tsx'

import styles from './details.module.css'

type ApplicationDialogProps = {
  /** Null: closed. The element stays mounted, because only then the browser restores the focus. */
  id: string | null
  onClose: () => void
  onPlan: (plan: Plan) => void
}

/** All fields of an application, with the same decisions as its row. */
export function ApplicationDialog({ id, onClose, onPlan }: ApplicationDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      open={id !== null}
      onClose={onClose}
      title={t('details.title')}
      closeLabel={t('shell:close')}
    >
      {id && <Body id={id} onPlan={onPlan} />}
    </Dialog>
  )
}

function Body({ id, onPlan }: { id: string; onPlan: (plan: Plan) => void }) {
  const { t } = useTranslation('admin')
  const { value, error, again } = useAnswer(id, () => readOne(id))
  return (
    <>
      {value && <Application application={value} />}
      {value?.status === 'pending' && (
        <Cluster align="end" className={styles.ways}>
          <Button type="button" variant="outline" onClick={() => onPlan(planFor('reject', value))}>
            {t('applications.reject')}
          </Button>
          <Button type="button" onClick={() => onPlan(planFor('approve', value))}>
            {t('applications.approve')}
          </Button>
        </Cluster>
      )}
      {!value && !error && <Spinner label={t('shell:loading')} />}
      {error && <LoadError title={t('details.loadFailed')} error={error} onAgain={again} />}
    </>
  )
}

const readOne = (id: string) => request(adminApi.applications[':id'].$get({ param: { id } }))

type ApplicationDetails = Extract<Awaited<ReturnType<typeof readOne>>, { ok: true }>['value']

function Application({ application }: { application: ApplicationDetails }) {
  const { t } = useTranslation(['admin', 'apply'])
  const texts = useFormMessages()
  const one = application
  const rows: [label: string, value: ReactNode][] = [
    [t('column.name'), fullName(one)],
    [t('details.number'), one.number],
    [t('column.status'), <StatusMark key="status" status={one.status} />],
    [t('column.applied'), texts.moment(one.appliedAt)],
    ...(one.decidedAt
      ? [[t('details.decided'), texts.moment(one.decidedAt)] satisfies [string, string]]
      : []),
    [
      t('column.email'),
      <a key="email" href={`mailto:${one.email}`}>
        {one.email}
      </a>,
    ],
    [t('details.phone'), <Reach key="phone" phone={one.phone} />],
    [t('column.company'), one.businessName],
    [t('details.businessType'), t(`apply:businessType.${one.businessType}`)],
    [t('details.city'), `${one.city}, ${texts.country(one.country)}`],
    [t('details.website'), one.websiteInstagram],
    [t('details.language'), languages[one.preferredLanguage].name],
    [t('details.consent'), t(one.commercialConsent ? 'details.consentYes' : 'details.consentNo')],
    [t('details.market'), one.marketRegion],
  ]
  return <Details rows={rows} />
}
