import { useTranslation } from 'react-i18next'

import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'

import { accountApi, ask } from '../session/api-client.ts'
import { askAuth } from '../session/ask-auth.ts'
import { useAct } from '../session/use-act.ts'
import { useAsked } from '../session/use-request.ts'
import { useLocale } from '../shell/use-locale.ts'
import { useTroubleWords } from '../sign-in/use-error-texts.ts'
import { useReturn } from './use-return.ts'

import styles from './email-section.module.css'

type EmailPendingProps = { current: string; asked: string }

/** A change of address under way: which mailbox has confirmed, and which has not. */
export function EmailPending({ current, asked }: EmailPendingProps) {
  const { t } = useTranslation('account')
  const words = useTroubleWords()
  const locale = useLocale()
  const { value, again } = useAsked(`account/email-change/${asked}`, () =>
    ask(accountApi['email-change'].$get()),
  )
  useReturn(() => void again())
  const { act, isBusy, trouble } = useAct(() => void again())

  const open = value?.pending?.waitsFor
  const state = !open
    ? 'waiting'
    : open.length === 0
      ? 'expired'
      : open.length === 1
        ? 'firstConfirmed'
        : 'waiting'

  async function resend() {
    const emailRedirectTo = location.origin + pathTo('confirmEmail', locale)
    const sent = await act(() =>
      askAuth((auth) =>
        auth.resend({ type: 'email_change', email: current, options: { emailRedirectTo } }),
      ),
    )
    if (sent) showToast({ kind: 'success', text: t('email.resent') })
  }

  return (
    <Notice kind="info">
      <div className={styles.pending}>
        <p>
          <strong>{t('email.waitingTitle', { email: asked })}</strong>
        </p>
        <p>{t(`email.${state}`)}</p>
        {open && state !== 'expired' && (
          <ul className={styles.boxes}>
            <Mailbox address={current} isOpen={open.includes('current')} />
            <Mailbox address={asked} isOpen={open.includes('new')} />
          </ul>
        )}
        {trouble && <p role="alert">{words(trouble)}</p>}
        <Button type="button" variant="outline" busy={isBusy} onClick={() => void resend()}>
          {t('email.resend')}
        </Button>
      </div>
    </Notice>
  )
}

function Mailbox({ address, isOpen }: { address: string; isOpen: boolean }) {
  const { t } = useTranslation('account')
  return (
    <li className={styles.box}>
      {isOpen ? <span className={styles.dot} /> : <Icon name="check" />}
      <span>
        {address}{' '}
        <span className={styles.state}>{isOpen ? t('email.open') : t('email.confirmed')}</span>
      </span>
    </li>
  )
}
