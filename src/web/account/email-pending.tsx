import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'

import { requestAuth } from '../session/auth-fetch.ts'
import { useAction } from '../session/use-action.ts'
import { useLocale } from '../shell/use-locale.ts'
import { useErrorMessage } from '../sign-in/use-error-message.ts'
import type { OwnAccount } from './own-account.ts'

import styles from './email-section.module.css'

type EmailPendingProps = { current: string; requested: string } & Pick<OwnAccount, 'waitsFor'>

/** A pending change of address: which mailbox has confirmed, and which has not. */
export function EmailPending({ current, requested, waitsFor: open }: EmailPendingProps) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { runAction, isBusy, error } = useAction(revalidate)
  const state = !open
    ? 'waiting'
    : open.length === 0
      ? 'expired'
      : open.length === 1
        ? 'firstConfirmed'
        : 'waiting'

  async function resend() {
    const emailRedirectTo = location.origin + pathTo('confirmEmail', locale)
    const reply = await runAction(() =>
      requestAuth((auth) =>
        auth.resend({ type: 'email_change', email: current, options: { emailRedirectTo } }),
      ),
    )
    if (reply) showToast({ kind: 'success', text: t('email.resent') })
  }

  return (
    <Notice kind="info">
      <div className={styles.pending}>
        <p>
          <strong>{t('email.waitingTitle', { email: requested })}</strong>
        </p>
        <p>{t(`email.${state}`)}</p>
        {open && state !== 'expired' && (
          <ul className={styles.boxes}>
            <Mailbox address={current} isOpen={open.includes('current')} />
            <Mailbox address={requested} isOpen={open.includes('new')} />
          </ul>
        )}
        {error && <p role="alert">{errorMessage(error)}</p>}
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
