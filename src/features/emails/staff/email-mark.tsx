import { useTranslation } from 'react-i18next'

import type { EmailStatus } from '#features/emails/email-list.ts'
import { ToneMark } from '#web/admin/marks/status-mark.tsx'

const tones = {
  waiting: 'open',
  retried: 'open',
  failed: 'bad',
  file: 'bad',
  sent: 'good',
} as const

export function EmailMark({ status }: { status: EmailStatus }) {
  const { t } = useTranslation('desk')
  return <ToneMark tone={tones[status]}>{t(`emails.status.${status}`)}</ToneMark>
}
