import type { InferResponseType } from 'hono/client'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { showToast } from '#ui/toast.tsx'

import { useFormat } from '../../forms/use-format.ts'
import { adminApi } from '../../session/api-client.ts'
import { request } from '../../session/request.ts'
import { useAction } from '../../session/use-action.ts'
import { FactsLine } from '../../shell/facts-line.tsx'
import { RowButton } from '../row-button.tsx'

import styles from './links.module.css'

type OpenLink = InferResponseType<typeof adminApi.links.$get, 200>['links'][number]

/** A link: what it opens, whose it is, who made it, and the button that ends it. */
export function LinkRow({ link: { kind, id, opens, of, ...link } }: { link: OpenLink }) {
  const { t } = useTranslation(['desk', 'errors'])
  const { revalidate } = useRevalidator()
  const { runAction, isBusy } = useAction(revalidate)

  async function end() {
    const call = adminApi.links[':kind'][':id'].$delete({ param: { kind, id } })
    const reply = await runAction(() => request(call))
    showToast(
      reply
        ? { kind: 'success', text: t('links.ended', { opens }) }
        : { kind: 'error', text: t('errors:unexpected') },
    )
  }

  return (
    <li className={styles.row}>
      <p>
        <span className={styles.kind}>{t(`links.kind.${kind}`)}</span>{' '}
        <strong className={styles.opens}>{opens}</strong>
      </p>
      <p className={styles.facts}>
        <FactsLine>{[of ?? t('links.ofStaff'), ...useFacts(link)].join(' · ')}</FactsLine>
      </p>
      <RowButton
        busy={isBusy}
        aria-label={t('links.endNamed', { opens })}
        onClick={() => void end()}
      >
        {t('links.end')}
      </RowButton>
    </li>
  )
}

/** What is known of a link; a kind of link without a fact has no words for it. */
function useFacts({
  by,
  madeAt,
  until,
  views,
  wrongPasswords,
}: Pick<OpenLink, 'by' | 'madeAt' | 'until' | 'views' | 'wrongPasswords'>): string[] {
  const { t } = useTranslation('desk')
  const { day } = useFormat()
  return [
    by === null
      ? t('links.made', { day: day(madeAt) })
      : t('links.madeBy', { day: day(madeAt), by }),
    until !== null && t('links.until', { day: day(until) }),
    views !== null && (views > 0 ? t('links.views', { count: views }) : t('links.unopened')),
    wrongPasswords !== null && t('links.wrongPasswords', { count: wrongPasswords }),
  ].filter((fact) => fact !== false)
}
