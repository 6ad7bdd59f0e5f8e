import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ApplicationRow, CredentialRow, MessageRow, PartnerRow } from '../rows.ts'

import styles from './status-mark.module.css'

export type Status = (ApplicationRow | PartnerRow | CredentialRow | MessageRow)['status']

/** A status as a colored label; the text says it too, for people who cannot see the color. */
const tones: Record<Status, 'open' | 'good' | 'ended'> = {
  pending: 'open',
  unused: 'open',
  waiting: 'open',
  approved: 'good',
  active: 'good',
  used: 'good',
  done: 'good',
  rejected: 'ended',
  inactive: 'ended',
  spam: 'ended',
  expired: 'ended',
  replaced: 'ended',
}

export function StatusMark({ status }: { status: Status }) {
  const { t } = useTranslation('admin')
  return <ToneMark tone={tones[status]}>{t(`status.${status}`)}</ToneMark>
}

type ToneMarkProps = { tone: 'open' | 'good' | 'ended' | 'bad'; children: ReactNode }

/** The label alone, for contexts with words of their own. */
export function ToneMark({ tone, children }: ToneMarkProps) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  )
}
