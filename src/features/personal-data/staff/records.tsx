import { useTranslation } from 'react-i18next'

import { isLocale } from '#base/locale.ts'
import { plainApplicationFields } from '#features/applications/application-fields.ts'
import type { DataKind } from '#features/personal-data/personal-data.ts'
import { languages } from '#i18n/languages.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { useActionName } from '#web/shell/use-action-name.ts'

import styles from './personal-data.module.css'

/** The readable fields of each kind; the file has everything. */
const shownFields = {
  account: [
    'email',
    'newEmail',
    'phone',
    'createdAt',
    'lastSignInAt',
    'identities',
    'sessions',
    'factors',
  ],
  partner: ['name', 'company', 'email', 'country', 'locale', 'status', 'joinedAt'],
  membership: ['name', 'phone', 'role', 'joinedAt'],
  credentials: ['email', 'createdAt', 'expiresAt', 'usedAt', 'replacedAt'],
  boards: ['name', 'createdAt', 'products'],
  views: ['productId', 'viewedAt'],
  applications: [
    'name',
    'surname',
    'email',
    'phone',
    'businessName',
    'country',
    'city',
    ...plainApplicationFields,
    'preferredLanguage',
    'marketRegion',
    'commercialConsent',
    'status',
    'appliedAt',
    'decidedAt',
  ],
  messages: ['firstName', 'lastName', 'email', 'phone', 'message', 'productId', 'sentAt'],
  quoteRequests: [
    'number',
    'name',
    'company',
    'email',
    'phone',
    'country',
    'description',
    'message',
    'files',
    'submittedAt',
  ],
  notes: ['kind', 'text', 'at'],
  emails: ['subject', 'text', 'writtenAt', 'sentAt'],
  invitations: ['name', 'role', 'sentAt', 'expiresAt'],
  orders: [
    'order',
    'number',
    'acceptedName',
    'network',
    'placedAt',
    'name',
    'email',
    'phone',
    'message',
  ],
  requests: ['kind', 'name', 'email', 'message', 'requestedAt', 'doneAt'],
  consents: ['purpose', 'answer', 'textVersion', 'form', 'at'],
  audit: ['action', 'network', 'at'],
} as const satisfies Record<DataKind, readonly string[]>

/** The prefixes of message keys for words of other features. */
const messagePrefixes: Record<string, string> = {
  status: 'admin:status.',
  purpose: 'desk:consent.',
  answer: 'desk:consentAnswer.',
  role: 'desk:partner.role.',
  kind: 'desk:note.',
}

type RecordsProps = { kind: DataKind; records: object[] }

/** The records of a kind as lists of labels and values. */
export function Records({ kind, records }: RecordsProps) {
  const { t } = useTranslation(['privacy', 'apply'])
  const textOf = useValueTexts()
  const labelOf = t as (keys: string[]) => string
  return (
    <section>
      <h3 className={styles.kind}>
        {t(`kind.${kind}`)} ({records.length})
      </h3>
      {records.map((record, index) => {
        const values = new Map<string, unknown>(Object.entries(record))
        const rows = shownFields[kind].flatMap((field): [string, string][] => {
          const text = textOf(field, values.get(field))
          return text ? [[labelOf([`field.${field}`, `apply:form.${field}`]), text]] : []
        })
        return (
          // Records are shown as they were read, and none is moved.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.record}>
            <DescriptionList rows={rows} />
          </div>
        )
      })}
    </section>
  )
}

function useValueTexts(): (field: string, value: unknown) => string {
  const { t } = useTranslation('privacy')
  const { i18n } = useTranslation()
  const { moment, country } = useFormat()
  const actionName = useActionName()
  // Other features define the values: no type knows these keys.
  const textOf = t as (key: string) => string
  return (field, value) => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (field === 'identities')
      return (value as { provider: string }[]).map(({ provider }) => provider).join(', ')
    if (Array.isArray(value)) return value.map((part) => flatten(part)).join('\n')
    if (typeof value === 'object') return flatten(value)
    const text = String(value as string | number)
    if (field === 'action') return actionName(text)
    if (field === 'country') return country(text)
    if (isLocale(text)) return languages[text].name
    if (field === 'form') return textOf(`consentForm.${text}`)
    const key = `${messagePrefixes[field] ?? ''}${text}`
    if (messagePrefixes[field] && i18n.exists(key)) return textOf(key)
    return /At$|^at$/.test(field) ? moment(text) : text
  }
}

function flatten(value: unknown): string {
  if (!(value instanceof Object)) return String(value)
  return Object.values(value)
    .map((part) => flatten(part))
    .filter((part) => part && part !== 'null')
    .join(' · ')
}
