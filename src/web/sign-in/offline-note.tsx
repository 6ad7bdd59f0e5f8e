import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'

import { resumeMessage } from '../forms/waiting-message.ts'
import { repeatCall, setWaiting } from '../session/api-client.ts'
import { useConnection } from '../session/offline/offline.ts'
import { onWaitEnd, resumeCalls, sendWhenOnline } from '../session/waiting-calls.ts'

import page from '#ui/page.module.css'
import styles from './offline-note.module.css'

setWaiting(sendWhenOnline)

/** A note that there is no connection, that changes made meanwhile wait for it, and how that ended. */
export function OfflineNote() {
  const { t } = useTranslation('account')
  const connection = useConnection()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const end = onWaitEnd((outcome) => {
      showToast({
        kind: outcome === 'sent' ? 'success' : 'error',
        text: t(`offline.${outcome}`),
      })
      void revalidate()
    })
    resumeCalls(repeatCall)
    resumeMessage()
    return end
  }, [t, revalidate])
  if (connection === 'online') return null
  return (
    <div className={`${page.wrap} ${styles.note}`}>
      <ConnectionNotice />
    </div>
  )
}

/** The note for dialogs, which cover the note of the page. */
export function ConnectionNotice() {
  const { t } = useTranslation('account')
  const connection = useConnection()
  return connection !== 'online' && <Notice kind="info">{t(`offline.${connection}`)}</Notice>
}
