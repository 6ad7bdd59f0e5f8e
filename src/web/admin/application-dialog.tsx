import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'

import { adminApi, ask } from '../api-client.ts'
import { LoadTrouble } from '../parts/load-trouble.tsx'
import { useAsked } from '../use-asked.ts'
import { planFor } from './applications-tab.tsx'
import { fullName } from './board.ts'
import type { Plan } from './confirm-dialog.tsx'
import { StatusMark } from './status-mark.tsx'
import { useWords } from './use-words.ts'

import styles from './application-dialog.module.css'

type ApplicationDialogProps = {
  id: string
  onClose: () => void
  onPlan: (plan: Plan) => void
}

/** All of an application; decided from here as from its row. */
export function ApplicationDialog({ id, onClose, onPlan }: ApplicationDialogProps) {
  const { t } = useTranslation('admin')
  const { value, trouble, isAsking, again } = useAsked(`application/${id}`, () => readOne(id))
  const plan = (deed: 'approve' | 'reject') => () => {
    if (value) onPlan(planFor(deed, value))
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={value ? fullName(value) : t('details.title')}
      closeLabel={t('close')}
      footer={
        value?.status === 'PENDING' && (
          <>
            <Button type="button" variant="outline" onClick={plan('reject')}>
              {t('applications.reject')}
            </Button>
            <Button type="button" onClick={plan('approve')}>
              {t('applications.approve')}
            </Button>
          </>
        )
      }
    >
      {value && <Details application={value} />}
      {!value && isAsking && <Spinner label={t('loading')} />}
      {trouble && (
        <LoadTrouble
          title={t('details.loadFailed')}
          trouble={trouble}
          isBusy={isAsking}
          onAgain={() => void again()}
          againLabel={t('again')}
        />
      )}
    </Dialog>
  )
}

const readOne = (id: string) => ask(adminApi.applications[':id'].$get({ param: { id } }))

type Application = Extract<Awaited<ReturnType<typeof readOne>>, { ok: true }>['value']

function Details({ application }: { application: Application }) {
  const { t } = useTranslation('admin')
  const words = useWords()
  const one = application
  const rows: [label: string, value: ReactNode][] = [
    [t('column.status'), <StatusMark key="status" status={one.status} />],
    [t('column.applied'), words.moment(one.appliedAt)],
    ...(one.decidedAt
      ? [[t('details.decided'), words.moment(one.decidedAt)] satisfies [string, string]]
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
    [t('details.city'), `${one.city}, ${words.country(one.country)}`],
    [t('details.website'), one.websiteInstagram],
    [t('details.language'), languages[one.preferredLanguage].name],
    [t('details.consent'), t(one.commercialConsent ? 'details.consentYes' : 'details.consentNo')],
    [t('details.market'), one.marketRegion],
  ]
  return (
    <dl className={styles.details}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt className={styles.name}>{label}</dt>
          <dd className={styles.value}>{value || t('details.empty')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A number opens WhatsApp, a name Telegram: there the buyer expects the answer. */
function Reach({ phone }: { phone: string }) {
  const { t } = useTranslation('admin')
  const isName = phone.startsWith('@')
  const address = isName ? `https://t.me/${phone.slice(1)}` : `https://wa.me/${phone.slice(1)}`
  return (
    <>
      {phone}{' '}
      <a href={address} target="_blank" rel="noopener noreferrer">
        {t(isName ? 'details.telegram' : 'details.whatsapp')}
      </a>
    </>
  )
}
