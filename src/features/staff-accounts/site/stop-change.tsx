import { hc } from 'hono/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'

import type { stopChangeRouter } from '#features/staff-accounts/api/stop-change.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Stack } from '#ui/stack.tsx'
import { readAnswer } from '#web/session/answer.ts'
import { useAction } from '#web/session/use-action.ts'
import { useAnswer } from '#web/session/use-answer.ts'
import { LoadError } from '#web/shell/load-error.tsx'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { headLoader } from '#web/shell/read-head.ts'
import { useHydrated } from '#web/shell/use-hydrated.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { LoginFrame } from '#web/sign-in/login-frame.tsx'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

export const handle = { messages: ['stopChange'] } satisfies PageHandle

export const loader = headLoader('stopChange')

export { pageMeta as meta } from '#web/shell/page-head.ts'

const api = hc<typeof stopChangeRouter>('/api/stop-change')

/** Reached by the link of a letter to owners, without a login. Only the button stops anything: mail scanners open pages too. */
export default function StopChange() {
  const { t } = useTranslation('stopChange')
  const isHydrated = useHydrated()
  // The token is in the fragment, which no server sees.
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token')
  return (
    <LoginFrame title={t('title')} lead={t('lead')}>
      {!isHydrated ? (
        <Spinner label={t('shell:loading')} />
      ) : token ? (
        <ByLink token={token} />
      ) : (
        <Notice kind="error">{t('gone')}</Notice>
      )}
    </LoginFrame>
  )
}

function ByLink({ token }: { token: string }) {
  const { t } = useTranslation('stopChange')
  const locale = useLocale()
  const errorMessage = useErrorMessage()
  const { runAction, isBusy, error: failure } = useAction()
  const [lockedUntil, setLockedUntil] = useState<string | null>(null)
  const { value, error, reload } = useAnswer(token, () =>
    readAnswer(api.look.$post({ json: { token } })),
  )
  const time = (at: string) => inIstanbul(new Date(at), locale)

  async function stop() {
    const stopped = await runAction(() => readAnswer(api.index.$post({ json: { token } })))
    if (stopped) setLockedUntil(stopped.lockedUntil)
  }

  if (lockedUntil)
    return (
      <Notice kind="success">
        <p>
          <strong>{t('done')}</strong>
        </p>
        <p>{t('doneText', { time: time(lockedUntil) })}</p>
        <p>
          <a href={pathTo('partnerLogin', locale)}>{t('login')}</a>
        </p>
      </Notice>
    )
  if (error)
    return error.kind === 'refused' ? (
      <Notice kind="error">{t('gone')}</Notice>
    ) : (
      <LoadError title={t('loadFailed')} error={error} onRetry={reload} />
    )
  if (!value) return <Spinner label={t('shell:loading')} />
  return (
    <Stack gap={2}>
      <Notice kind="info">
        <p>{t('told')}</p>
        <p>
          <strong>{value.news}.</strong>
        </p>
        <p>{t('at', { time: time(value.createdAt) })}</p>
      </Notice>
      <p>{t('effect')}</p>
      {failure && (
        <Notice kind="error">
          {failure === 'stopLinkGone' ? t('gone') : errorMessage(failure)}
        </Notice>
      )}
      <p>
        <Button type="button" tone="bad" busy={isBusy} onClick={() => void stop()}>
          {t('submit')}
        </Button>
      </p>
    </Stack>
  )
}
