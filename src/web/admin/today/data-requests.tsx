import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

import { useFormat } from '../../forms/use-format.ts'
import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { FactsLine } from '../../shell/facts-line.tsx'
import { useLocale } from '../../shell/use-locale.ts'
import { Panel, PanelRows } from '../panel.tsx'
import type { DeskData } from './today-data.ts'

import styles from '../panel.module.css'

/** People who want their data erased, until staff have answered. */
export function DataRequests({ requests }: { requests: DeskData['dataRequests'] }) {
  const { t } = useTranslation('desk')
  const locale = useLocale()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const { runAction, isBusy } = useAction(revalidate)
  if (requests.length === 0) return null

  async function finish(id: string) {
    const param = { id }
    if (
      await runAction(() =>
        request(adminApi['personal-data'].requests[':id'].done.$post({ param })),
      )
    )
      showToast({ kind: 'success', text: t('dataRequests.done') })
  }

  return (
    <Panel title={t('dataRequests.title')} note={t('dataRequests.note')}>
      <PanelRows>
        {requests.map(({ id, name, email, message, requestedAt, deadline }) => (
          <li key={id} className={styles.row}>
            <span className={styles.texts}>
              <Link to={`${pathTo('adminPartners', locale)}?q=${encodeURIComponent(email)}`}>
                {name}
              </Link>
              <span className={styles.about}>
                {t('dataRequests.until', {
                  day: format.day(deadline.until),
                  law: t(`dataRequests.law.${deadline.law}`),
                })}
              </span>
              <span className={styles.about}>
                <FactsLine>
                  {[email, format.dayAndHour(requestedAt), message].filter(Boolean).join(' · ')}
                </FactsLine>
              </span>
            </span>
            <Button
              type="button"
              variant="outline"
              size="small"
              busy={isBusy}
              onClick={() => void finish(id)}
            >
              {t('dataRequests.finish')}
            </Button>
          </li>
        ))}
      </PanelRows>
    </Panel>
  )
}
