import { useTranslation } from 'react-i18next'

import { useFormat } from '../forms/use-format.ts'
import type { OwnSessionRow } from './own-account.ts'
import { OwnList, OwnRow } from './own-list.tsx'

type SessionListProps = {
  sessions: OwnSessionRow[]
  isBusy: boolean
  onEnd: (session: OwnSessionRow) => void
}

/** Signed-in devices by name; the current device is first and has no button. */
export function SessionList({ sessions, isBusy, onEnd }: SessionListProps) {
  const { t } = useTranslation('account')
  const format = useFormat()
  const nameOf = ({ browser, system }: OwnSessionRow) =>
    [browser, system].filter(Boolean).join(' · ') || t('sessions.unknown')
  const sorted = sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis))

  return (
    <OwnList label={t('sessions.title')}>
      {sorted.map((session) => (
        <OwnRow
          key={session.id}
          name={nameOf(session)}
          mark={session.isThis ? t('sessions.this') : undefined}
          note={
            session.isThis
              ? t('sessions.since', { moment: format.moment(session.since) })
              : t('sessions.lastUse', { moment: format.moment(session.lastUse) })
          }
          button={
            session.isThis
              ? undefined
              : {
                  label: t('sessions.end'),
                  named: t('sessions.endNamed', { name: nameOf(session) }),
                  busy: isBusy,
                  onClick: () => onEnd(session),
                }
          }
        />
      ))}
    </OwnList>
  )
}
