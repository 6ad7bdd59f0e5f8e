import type { InferResponseType } from 'hono/client'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { inIstanbul } from '#i18n/istanbul-time.ts'
import { pathTo } from '#i18n/path-to.ts'
import type { companyTradeApi } from '#web/session/api-client.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import styles from './request.module.css'

export type OwnRequest = InferResponseType<typeof companyTradeApi.index.$get, 200>[number]

/** Requests of a company as lines that lead to them, with state and clock. */
export function RequestRows({ requests }: { requests: OwnRequest[] }) {
  const { t } = useTranslation('quote')
  const locale = useLocale()
  return (
    <ul className={styles.list}>
      {requests.map(({ id, number, kind, state, ownPieces, linePieces, submittedAt, dueAt }) => (
        <li key={id}>
          <Link className={styles.row} to={pathTo('partnerRequest', locale, { id })}>
            <strong>{number}</strong>
            <span>{t(`kind.${kind}`)}</span>
            <span>{t('list.pieces', { count: linePieces + (ownPieces ?? 0) })}</span>
            <span className={styles.when}>
              {dueAt
                ? t('list.due', { time: inIstanbul(new Date(dueAt), locale) })
                : inIstanbul(new Date(submittedAt), locale)}
            </span>
            <span className={styles.state}>{t(`state.${state}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
