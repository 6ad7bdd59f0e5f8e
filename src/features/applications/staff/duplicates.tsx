import type { InferResponseType } from 'hono/client'
import { useTranslation } from 'react-i18next'

import type { ApplicationStatus } from '#features/applications/application.ts'
import { mergeFault } from '#features/applications/merge.ts'
import { Cluster } from '#ui/stack.tsx'
import { StatusMark } from '#web/admin/marks/status-mark.tsx'
import { RowButton } from '#web/admin/row-button.tsx'
import { fullName } from '#web/admin/rows.ts'
import { useFormat } from '#web/forms/use-format.ts'
import type { adminApi } from '#web/session/api-client.ts'

import styles from './application-case.module.css'

type Duplicate = InferResponseType<
  (typeof adminApi.applications)[':id']['case']['$get'],
  200
>['duplicates'][number]

export type DuplicatesProps = {
  duplicates: Duplicate[]
  /** Status of the application that the duplicates resemble. */
  status: ApplicationStatus
  onOpen: (id: string) => void
  onMerge: (from: Duplicate) => void
}

/** Possible applications of the same buyer, which staff can open or merge into this application. */
export function Duplicates({ duplicates, status, onOpen, onMerge }: DuplicatesProps) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  if (duplicates.length === 0) return null
  const duplicatesById = Map.groupBy(duplicates, ({ id }) => id)
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{t('case.duplicates')}</h3>
      <ul className={styles.rows}>
        {[...duplicatesById.values()].flatMap((likenesses) => {
          const [match] = likenesses
          if (!match) return []
          return (
            <li key={match.id} className={styles.row}>
              <button type="button" className={styles.open} onClick={() => onOpen(match.id)}>
                {fullName(match)}, {match.businessName}
              </button>
              <span className={styles.about}>
                {likenesses.map(({ by }) => t(`likeness.${by}`)).join(', ')} ·{' '}
                {format.day(match.appliedAt)} · <StatusMark status={match.status} />
              </span>
              {mergeFault(match.status, status) === null && (
                <Cluster>
                  <RowButton
                    aria-label={t('merge.yesNamed', { name: fullName(match) })}
                    onClick={() => onMerge(match)}
                  >
                    {t('merge.yes')}
                  </RowButton>
                </Cluster>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
