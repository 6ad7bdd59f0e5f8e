import { useTranslation } from 'react-i18next'

import { Notice } from '#ui/notice.tsx'

import { useConnection } from '../session/offline.ts'

import page from '#ui/page.module.css'

/** Says that there is no connection, and that what was done meanwhile waits for it. */
export function OfflineNote() {
  const { t } = useTranslation('account')
  const connection = useConnection()
  if (connection === 'online') return null
  return (
    <div className={page.wrap}>
      <Notice kind="info">{t(`offline.${connection}`)}</Notice>
    </div>
  )
}
