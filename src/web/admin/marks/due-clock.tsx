import { useTranslation } from 'react-i18next'

import { useFormat } from '../../forms/use-format.ts'

import styles from './due-clock.module.css'

/** Minutes before the end of the promise from which a case is marked. */
const SOON_MINUTES = 4 * 60

/** How long staff have for a promised answer, or how late it is. Null: it was given. */
export function DueClock({ minutes }: { minutes: number | null }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  if (minutes === null) return null
  const state = minutes < 0 ? 'late' : minutes < SOON_MINUTES ? 'soon' : 'calm'
  return (
    <small className={styles.clock} data-state={state}>
      {t(minutes < 0 ? 'due.late' : 'due.left', { time: format.span(Math.abs(minutes)) })}
    </small>
  )
}
