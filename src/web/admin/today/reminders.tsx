import { useTranslation } from 'react-i18next'

import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'

import { useFormat } from '../../forms/use-format.ts'
import { useLocale } from '../../shell/use-locale.ts'
import { Panel, PanelRow, PanelRows } from '../panel.tsx'
import type { DeskData, TodayData } from './today-data.ts'

import styles from './waiting-cases.module.css'

/** Problems, present and soon to come; each line links to the page where it is fixed. */
export function Reminders({ today }: { today: TodayData }) {
  const { t } = useTranslation('desk')
  const { desk, untranslated, approvals } = today
  const isQuiet =
    !desk ||
    desk.waiting.messages +
      desk.emails.failed +
      desk.emails.retried +
      desk.failedDocuments +
      desk.endingQuotes +
      desk.expiring.total ===
      0
  return (
    <Panel title={t('reminders.title')}>
      {isQuiet && untranslated.total + approvals.length === 0 && (
        <p className={styles.nobody}>{t('reminders.none')}</p>
      )}
      <PanelRows>
        <Approvals quotes={approvals} />
        {desk && <Counted desk={desk} />}
        {desk && <Expiring rows={desk.expiring.rows} />}
        <Untranslated products={untranslated} />
      </PanelRows>
    </Panel>
  )
}

/** Quotes above the limit, each waiting for a second person's approval. */
function Approvals({ quotes }: { quotes: TodayData['approvals'] }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  return quotes.map(({ requestId, number, buyer, name, askedBy }) => (
    <PanelRow
      key={requestId}
      to={pathTo('adminRequest', locale, { id: requestId })}
      title={t('reminders.approval', { number })}
      about={buyer || name}
    >
      {askedBy}
    </PanelRow>
  ))
}

function Counted({ desk: { waiting, emails, failedDocuments, endingQuotes } }: { desk: DeskData }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const lines = [
    ['documents', failedDocuments, pathTo('adminDocuments', locale)],
    ['endingQuotes', endingQuotes, `${pathTo('adminQuotes', locale)}?ends=soon`],
    ['messages', waiting.messages, `${pathTo('adminMessages', locale)}?status=waiting`],
    ['failed', emails.failed, `${pathTo('adminEmails', locale)}?status=failed`],
    ['retried', emails.retried, `${pathTo('adminEmails', locale)}?status=retried`],
  ] as const
  return lines
    .filter(([, count]) => count > 0)
    .map(([name, count, to]) => (
      <PanelRow key={name} to={to} title={t(`reminders.${name}`, { count })} />
    ))
}

function Expiring({ rows }: { rows: DeskData['expiring']['rows'] }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const list = pathTo('adminCredentials', useLocale())
  return rows.map(({ id, name, company, email, leftMinutes }) => (
    <PanelRow
      key={id}
      to={`${list}?q=${encodeURIComponent(email)}`}
      title={t('reminders.expiring', { name })}
      about={company}
    >
      {format.span(leftMinutes)}
    </PanelRow>
  ))
}

function Untranslated({ products }: { products: TodayData['untranslated'] }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const { rows, total } = products
  const rest = total - rows.length
  return (
    <>
      {rows.map(({ id, name, lacks }) => (
        <PanelRow
          key={id}
          to={pathTo('adminProduct', locale, { id })}
          title={t('reminders.untranslated', { name })}
        >
          {lacks.map((language) => languages[language].name).join(', ')}
        </PanelRow>
      ))}
      {rest > 0 && (
        <PanelRow
          to={pathTo('adminProducts', locale)}
          title={t('reminders.moreUntranslated', { count: rest })}
        />
      )}
    </>
  )
}
