import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'

import { ApprovalLimit } from '#features/quotes/staff/approval-limit.tsx'
import { SystemNotices } from '#features/system/staff/system-notices.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useLoaded } from '#web/session/use-loaded.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { SettingsEditor } from './settings-editor.tsx'

import page from '#ui/page.module.css'
import styles from '#web/admin/fields/form-page.module.css'

export const handle = {
  title: 'admin:nav.settings',
  messages: ['setup', 'catalogue', 'trade', 'reading'],
} satisfies PageHandle

export async function clientLoader() {
  const answer = await request(adminApi.setup.$get())
  return { answer }
}

/** Company, showrooms and languages of the site. */
export default function AdminSettings() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('setup')
  const { value } = useLoaded(answer)
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <PageHead size="small" title={t('title')} />
      <SystemNotices />
      <SettingsEditor setup={value} />
      <ApprovalLimit />
    </div>
  )
}
