import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'

import { useLocale } from '../../shell/use-locale.ts'
import { DueClock } from '../marks/due-clock.tsx'
import { Panel, PanelRow, PanelRows } from '../panel.tsx'
import type { DeskData } from './today-data.ts'

import styles from './waiting-cases.module.css'

type Waiting = DeskData['waiting']

/** People who wait for an answer, the longest wait first. */
export function WaitingCases({ waiting }: { waiting: Waiting }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const { rows } = waiting
  return (
    <Panel title={t('waiting.title')} note={rows.length > 0 ? t('waiting.rule') : undefined}>
      {rows.length === 0 && <Nobody />}
      <PanelRows>
        {rows.map(({ kind, id, name, about, leftMinutes }) => (
          <PanelRow
            key={id}
            to={
              kind === 'application'
                ? `${pathTo('adminApplications', locale)}?application=${id}`
                : `${pathTo('adminMessages', locale)}?message=${id}`
            }
            title={name}
            about={about}
          >
            {t(`kind.${kind}`)}
            <DueClock minutes={leftMinutes} />
          </PanelRow>
        ))}
      </PanelRows>
      <All waiting={waiting} />
    </Panel>
  )
}

/** Leads to the rest, when not everything is shown. */
function All({ waiting: { applications, messages, rows } }: { waiting: Waiting }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  if (applications + messages <= rows.length) return null
  return (
    <p className={styles.all}>
      <Link to={`${pathTo('adminApplications', locale)}?status=pending`}>
        {t('waiting.applications', { count: applications })}
      </Link>
      <Link to={`${pathTo('adminMessages', locale)}?status=waiting`}>
        {t('waiting.messages', { count: messages })}
      </Link>
    </p>
  )
}

function Nobody() {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  return (
    <div className={styles.nobody}>
      <p className={styles.first}>{t('waiting.none')}</p>
      <p>{t('waiting.noneText')}</p>
      <p className={styles.all}>
        <Link to={pathTo('adminPartners', locale)}>{t('waiting.toPartners')}</Link>
        <Link to={pathTo('adminProducts', locale)}>{t('waiting.toProducts')}</Link>
      </p>
    </div>
  )
}
