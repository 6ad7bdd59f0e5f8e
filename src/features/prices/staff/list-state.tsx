import { useTranslation } from 'react-i18next'

import { useFormat } from '#web/forms/use-format.ts'
import { useToday } from '#web/session/clock/use-today.ts'

import styles from './price-lists.module.css'

type Dated = { validFrom: string; validTo: string | null; archivedAt: string | null }

type ListStateName = 'archived' | 'planned' | 'ended' | 'current'

function stateOf({ validFrom, validTo, archivedAt }: Dated, today: string): ListStateName {
  if (archivedAt) return 'archived'
  if (validFrom > today) return 'planned'
  return validTo !== null && validTo < today ? 'ended' : 'current'
}

/** The state of a list today, in words. */
export function ListState({ list }: { list: Dated }) {
  const { t } = useTranslation('prices')
  const { day } = useFormat()
  const state = stateOf(list, useToday())
  const date = state === 'planned' ? list.validFrom : list.validTo
  return (
    <span className={styles.state} data-state={state}>
      {t(`state.${state}`, { day: date ? day(date) : '' })}
    </span>
  )
}
