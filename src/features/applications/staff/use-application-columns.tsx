import { useTranslation } from 'react-i18next'

import { plainApplicationFields } from '#features/applications/application-fields.ts'
import { languages } from '#i18n/languages.ts'
import { Day } from '#web/admin/marks/day.tsx'
import { DueClock } from '#web/admin/marks/due-clock.tsx'
import { EmailText } from '#web/admin/marks/email-text.tsx'
import { StatusMark, ToneMark } from '#web/admin/marks/status-mark.tsx'
import { type ApplicationRow, fullName } from '#web/admin/rows.ts'
import { useFormat } from '#web/forms/use-format.ts'
import { type ListColumn, textColumn } from '#web/list/list-column.ts'

import styles from './application-columns.module.css'

export function useApplicationColumns(): ListColumn<ApplicationRow>[] {
  const { t } = useTranslation(['admin', 'apply'])
  const format = useFormat()
  return [
    {
      id: 'name',
      title: t('column.name'),
      kind: 'main',
      show: (row) => <Name row={row} />,
      text: fullName,
    },
    textColumn('number', t('column.number'), ({ number }) => number, { isExtra: true }),
    textColumn('company', t('column.company'), ({ businessName }) => businessName, {
      kind: 'text',
      show: (row) => <Company row={row} />,
    }),
    textColumn('email', t('column.email'), ({ email }) => email, {
      kind: 'email',
      show: ({ email }) => <EmailText>{email}</EmailText>,
    }),
    textColumn('phone', t('details.phone'), ({ phone }) => phone, { isExtra: true }),
    textColumn('country', t('column.country'), (row) => format.country(row.country), {
      kind: 'spare',
    }),
    textColumn('city', t('details.city'), ({ city }) => city, { isExtra: true }),
    textColumn(
      'businessType',
      t('details.businessType'),
      (row) => t(`apply:businessType.${row.businessType}`),
      { isExtra: true },
    ),
    ...plainApplicationFields.map((name) =>
      textColumn<ApplicationRow>(name, t(`apply:form.${name}`), (row) => row[name], {
        isExtra: true,
      }),
    ),
    textColumn(
      'language',
      t('details.language'),
      ({ preferredLanguage }) => languages[preferredLanguage].name,
      { isExtra: true },
    ),
    ...useDecisionColumns(),
  ]
}

function useDecisionColumns(): ListColumn<ApplicationRow>[] {
  const { t } = useTranslation('admin')
  return [
    {
      id: 'applied',
      title: t('column.applied'),
      show: ({ appliedAt, leftMinutes }) => (
        <span>
          <Day at={appliedAt} withHour />
          <DueClock minutes={leftMinutes} />
        </span>
      ),
      text: ({ appliedAt }) => appliedAt,
    },
    {
      id: 'status',
      title: t('column.status'),
      show: ({ status, isAsked }) =>
        isAsked ? (
          <ToneMark tone="open">{t('status.asked')}</ToneMark>
        ) : (
          <StatusMark status={status} />
        ),
      text: ({ status, isAsked }) => t(`status.${isAsked ? 'asked' : status}`),
    },
    {
      id: 'decided',
      title: t('details.decided'),
      isExtra: true,
      show: ({ decidedAt }) => <Day at={decidedAt} />,
      text: ({ decidedAt }) => decidedAt,
    },
  ]
}

function Name({ row }: { row: ApplicationRow }) {
  return (
    <>
      {fullName(row)} <small className={styles.number}>{row.number}</small>
    </>
  )
}

function Company({ row: { businessName, isDuplicate } }: { row: ApplicationRow }) {
  const { t } = useTranslation('desk')
  return (
    <span>
      {businessName}
      {isDuplicate && (
        <small className={styles.duplicate}>
          <ToneMark tone="open">{t('case.mayBeDuplicate')}</ToneMark>
        </small>
      )}
    </span>
  )
}
