import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { moneyOf } from '#base/money.ts'
import { costOn } from '#features/costs/cost.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { adminApi } from '#web/session/api-client.ts'
import { useToday } from '#web/session/clock/use-today.ts'
import { request } from '#web/session/request.ts'
import { useAction } from '#web/session/use-action.ts'
import { FactsLine } from '#web/shell/facts-line.tsx'
import { useMoney } from '#web/shell/use-money.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { CostRow, CostsView } from './cost-data.ts'

import styles from './costs.module.css'

/** Models that are drawn; the search finds the others. */
const ROWS_MAX = 200

type CostTableProps = { costs: CostsView; mayWrite: boolean }

/** Each model with its costs, the latest first; the cost that counts today is marked. */
export function CostTable({ costs: { products, fabrics, costs }, mayWrite }: CostTableProps) {
  const { t } = useTranslation('costs')
  const errorMessage = useErrorMessage('prices')
  const [search, setSearch] = useState('')
  const { runAction, isBusy, error } = useAction(useRevalidator().revalidate)
  const byProduct = Map.groupBy(costs, ({ productId }) => productId)
  const without = products.filter(({ id }) => !byProduct.has(id)).length
  const words = search.trim().toLowerCase()
  const matches = products.filter(({ styleCode, name }) =>
    `${styleCode} ${name}`.toLowerCase().includes(words),
  )
  const rest = matches.length - ROWS_MAX
  return (
    <section className={styles.part}>
      <h2>{t('kept')}</h2>
      {without > 0 && <p className={styles.soft}>{t('without', { count: without })}</p>}
      {error && <Notice kind="error">{errorMessage(error)}</Notice>}
      <div className={styles.search}>
        <Field
          name="search"
          type="search"
          label={t('search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      {matches.length === 0 && <p>{t('nothing')}</p>}
      <ul className={styles.models}>
        {matches.slice(0, ROWS_MAX).map(({ id, styleCode, name, fabric }) => (
          <li key={id} className={styles.model}>
            <p className={styles.name}>
              {name} <span className={styles.soft}>{styleCode}</span>
            </p>
            <Costs
              costs={byProduct.get(id) ?? []}
              fabric={fabric}
              nameOf={(slug) => fabrics.find((each) => each.slug === slug)?.name ?? slug}
              isBusy={isBusy}
              onRemove={
                mayWrite
                  ? (cost) =>
                      void runAction(() =>
                        request(adminApi.costs[':id'].$delete({ param: { id: cost.id } })),
                      )
                  : null
              }
            />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={styles.soft}>{t('more', { count: rest })}</p>}
    </section>
  )
}

type CostsProps = {
  costs: CostRow[]
  /** The fabric in which the model is made. */
  fabric: string
  nameOf: (fabric: string) => string
  isBusy: boolean
  onRemove: ((cost: CostRow) => void) | null
}

function Costs({ costs, fabric, nameOf, isBusy, onRemove }: CostsProps) {
  const { t } = useTranslation('costs')
  const { day } = useFormat()
  const money = useMoney()
  const today = useToday()
  const current = costOn(costs, fabric, today)
  if (costs.length === 0) return <p className={styles.soft}>{t('none')}</p>
  return (
    <ul className={styles.costs}>
      {costs.map((cost) => {
        const amount = money(moneyOf(cost.minor, cost.currency))
        return (
          <li key={cost.id} className={styles.cost} data-current={cost === current || undefined}>
            <span className={styles.amount}>{amount}</span>
            <span className={styles.soft}>
              <FactsLine>
                {[
                  t('from', { day: day(`${cost.validFrom}T12:00:00Z`) }),
                  cost.fabric && nameOf(cost.fabric),
                  cost === current && t('current'),
                  cost.validFrom > today && t('planned'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </FactsLine>
            </span>
            {onRemove && (
              <Button
                type="button"
                size="small"
                variant="quiet"
                busy={isBusy}
                aria-label={t('removeCost', { amount })}
                onClick={() => onRemove(cost)}
              >
                {t('remove')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
