import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'

import { ApprovalLimit } from '#features/quotes/staff/approval-limit.tsx'
import { SystemNotices } from '#features/system/staff/system-notices.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request } from '#web/session/request.ts'
import { useLoaded } from '#web/session/use-loaded.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { loadHeadOnce } from '#web/shell/page-head.ts'
import { headLoader } from '#web/shell/read-head.ts'

import { SettingsEditor } from './settings-editor.tsx'

import page from '#ui/page.module.css'
import styles from '#web/admin/fields/form-page.module.css'

export const handle = { texts: ['setup', 'catalogue', 'trade'] } satisfies PageHandle

export const loader = headLoader('adminSettings')

export { pageMeta as meta } from '#web/shell/page-head.ts'

const headOf = loadHeadOnce()

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [{ head }, answer] = await Promise.all([
    headOf(() => serverLoader<typeof loader>()),
    request(adminApi.setup.$get()),
  ])
  return { head, answer }
}
clientLoader.hydrate = true as const

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
