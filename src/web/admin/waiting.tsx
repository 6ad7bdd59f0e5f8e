import { useTranslation } from 'react-i18next'

import { useFormMessages } from '../forms/use-form-messages.ts'

import styles from './waiting.module.css'

/** Who writes or applies is promised an answer within a day. */
const PROMISED_MINUTES = 24 * 60

/** How long something has waited for staff; marked when it is longer than promised. */
export function Waiting({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation('admin')
  const texts = useFormMessages()
  if (minutes === null) return null
  return (
    <small className={styles.waiting} data-late={minutes > PROMISED_MINUTES || undefined}>
      {t('applications.waiting', { time: texts.span(minutes) })}
    </small>
  )
}
