import type { InferResponseType } from 'hono/client'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { inIstanbul } from '#i18n/istanbul-time.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import { Panel } from '#web/admin/panel.tsx'
import { RowButton } from '#web/admin/row-button.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import styles from './staff.module.css'

type Change = InferResponseType<typeof adminApi.staff.$get, 200>['changes'][number]

/** Changes of owners that wait for their day; an owner stops them until then. */
export function WaitingChanges({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('desk')
  const errorMessage = useErrorMessage('admin')
  const locale = useLocale()
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)

  async function stop({ id, name }: Change) {
    const call = adminApi.staff.changes[':id'].stop.$post({ param: { id } })
    if (await runAction(() => request(call)))
      showToast({ kind: 'success', text: t('staff.waiting.stopped', { name }) })
  }

  return (
    <div className={styles.waiting}>
      <Panel title={t('staff.waiting.title')}>
        <p className={`${styles.lead} ${styles.note}`}>{t('staff.waiting.note')}</p>
        {error && <Notice kind="error">{errorMessage(error)}</Notice>}
        <ul className={styles.roles}>
          {changes.map((change) => {
            const { id, event, name, email, by, effectiveAt } = change
            return (
              <li key={id} className={styles.change}>
                <div className={styles.person}>
                  <p className={styles.name}>{t(`staff.waiting.${event}`, { name, email })}</p>
                  <p className={styles.email}>
                    {t('staff.waiting.facts', {
                      by,
                      time: inIstanbul(new Date(effectiveAt), locale),
                    })}
                  </p>
                </div>
                <RowButton
                  tone="bad"
                  busy={isBusy}
                  aria-label={t('staff.waiting.stopNamed', { name })}
                  onClick={() => void stop(change)}
                >
                  {t('staff.waiting.stop')}
                </RowButton>
              </li>
            )
          })}
        </ul>
      </Panel>
    </div>
  )
}
