import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import { guestFilesApi, guestPartFiles } from '#features/requests/view/files-api.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useAnswer } from '#web/session/use-answer.ts'
import { LoadError } from '#web/shell/load-error.tsx'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { headLoader } from '#web/shell/read-head.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { guestApi } from '../view/buyer-api.ts'
import { readGuestTrade } from '../view/read-trade.ts'
import { RequestView } from '../view/request-view.tsx'

import page from '#ui/page.module.css'
import styles from '../view/request.module.css'

export const handle = { messages: ['quote', 'order', 'documents', 'reading'] } satisfies PageHandle

export const loader = headLoader('guestRequest')

export { pageMeta as meta } from '#web/shell/page-head.ts'

/** Reached by the private link of an email. The token is in the fragment, which no server sees. */
export default function GuestRequest() {
  const { t } = useTranslation('quote')
  const isHydrated = useHydrated()
  const errorMessage = useErrorMessage()
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token')
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      {!(isHydrated && token) && <h1 className={page.visuallyHidden}>{t('view.title')}</h1>}
      {!isHydrated ? (
        <Spinner label={t('shell:loading')} />
      ) : token ? (
        <ByLink token={token} />
      ) : (
        <Notice kind="error">{errorMessage('requestMissing')}</Notice>
      )}
    </div>
  )
}

function ByLink({ token }: { token: string }) {
  const { t } = useTranslation('quote')
  const errorMessage = useErrorMessage()
  const locale = useLocale()
  const api = useMemo(() => guestApi(token), [token])
  const { value, error, reload } = useAnswer(`${token} ${locale}`, () =>
    readGuestTrade(api, locale),
  )
  const requestId = value?.request.id ?? ''
  const files = useMemo(() => guestFilesApi(token, requestId), [token, requestId])
  const partFiles = useMemo(() => guestPartFiles(token, requestId), [token, requestId])
  if (value)
    return (
      <RequestView trade={value} api={api} files={files} partFiles={partFiles} onChange={reload} />
    )
  if (!error) return <Spinner label={t('shell:loading')} />
  return error.kind === 'refused' ? (
    <Notice kind="error">{errorMessage(error.code)}</Notice>
  ) : (
    <LoadError title={t('view.loadFailed')} error={error} onRetry={reload} />
  )
}
