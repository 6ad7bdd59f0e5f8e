import { useTranslation } from 'react-i18next'

import { Notice } from '#ui/notice.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useAnswer } from '#web/session/use-answer.ts'

import styles from './system-notices.module.css'

type SystemNotice = Extract<
  Awaited<ReturnType<typeof readNotices>>,
  { ok: true }
>['value']['notices'][number]

const readNotices = () => request(adminApi.system.$get())

type SystemNoticesProps = {
  /** Kinds to show; all if left out. */
  kinds?: SystemNotice['kind'][]
}

/** Parts of the server that are not connected or will soon stop, and the people who wait because of it; nothing if all is well. */
export function SystemNotices({ kinds }: SystemNoticesProps) {
  const { t } = useTranslation('desk')
  const { value } = useAnswer('system', readNotices)
  const notices = (value?.notices ?? []).filter(({ kind }) => !kinds || kinds.includes(kind))
  if (notices.length === 0) return null
  return (
    <section className={styles.notices} aria-label={t('system.title')}>
      {notices.map((notice) => (
        <Notice key={notice.kind} kind="error">
          <Text notice={notice} />
        </Notice>
      ))}
      <p className={styles.advice}>{t('system.advice')}</p>
    </section>
  )
}

function Text({ notice }: { notice: SystemNotice }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  if (notice.kind === 'scanner' || notice.kind === 'storage') return t(`system.${notice.kind}`)
  if (notice.kind === 'disk') return t('system.disk', { free: notice.freeGb, all: notice.allGb })
  if (notice.kind === 'backup')
    return notice.days === null
      ? t('system.backupNone')
      : t('system.backup', { count: notice.days })
  const { kind, count, since } = notice
  const waits = kind === 'sender' ? 'outbox' : kind
  return (
    <>
      {t(`system.${kind}`)}
      {count > 0 &&
        since &&
        ` ${t(`system.${waits}Count`, { count, since: format.moment(since) })}`}
    </>
  )
}
