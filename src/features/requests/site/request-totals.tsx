import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Money } from '#base/money.ts'
import { piecesOf } from '#base/quantity-matrix.ts'
import { loadOf, sumLoads } from '#features/requests/packing.ts'
import type { SharedShortfall } from '#features/requests/shortfall.ts'
import { languages } from '#i18n/languages.ts'
import { readAnswer } from '#web/session/answer.ts'
import { portalApi } from '#web/session/api-client.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useMoney } from '#web/shell/use-money.ts'

import type { ChosenLine } from './chosen-lines.ts'

import styles from './get-a-quote.module.css'

type RequestTotalsProps = {
  lines: readonly ChosenLine[]
  isPartner: boolean
  /** Shortfall of the whole request. */
  ofRequest: SharedShortfall | undefined
}

/** Totals of all models: pieces, and cartons and amount if known. */
export function RequestTotals({ lines, isPartner, ofRequest }: RequestTotalsProps) {
  const { t } = useTranslation('quote')
  const { intl } = languages[useLocale()]
  const money = useMoney()
  const linesWithPieces = lines.filter(({ quantities }) => piecesOf(quantities) > 0)
  const total = useAmount(linesWithPieces, isPartner)
  const pieces = linesWithPieces.reduce((sum, { quantities }) => sum + piecesOf(quantities), 0)
  if (pieces === 0) return null
  const load = sumLoads(
    linesWithPieces.map(({ quantities, model }) => loadOf(quantities, model.packing)),
  )
  const number = (value: number) => value.toLocaleString(intl, { maximumFractionDigits: 2 })
  return (
    <output className={styles.totals}>
      <strong>{t('totals.pieces', { count: pieces })}</strong>
      {load && <span>{t('totals.cartons', { count: load.cartons })}</span>}
      {load?.kilograms && <span>{t('totals.kilograms', { value: number(load.kilograms) })}</span>}
      {load?.cubicMeters && (
        <span>{t('totals.cubicMeters', { value: number(load.cubicMeters) })}</span>
      )}
      {ofRequest && (
        <span className={styles.short}>
          {t('totals.short', { count: ofRequest.missing, minimum: ofRequest.minimum })}
        </span>
      )}
      {total && <span>{t('totals.amount', { amount: money(total) })}</span>}
    </output>
  )
}

const WAIT_MS = 400

/** The amount that a partner pays for all lines today; null while it is unknown, or if a price is on request. */
function useAmount(lines: readonly ChosenLine[], isPartner: boolean): Money | null {
  const [result, setResult] = useState<{ requestKey: string; total: Money | null } | null>(null)
  const requestKey = JSON.stringify(
    lines.map(({ productId, quantities }) => ({ productId, quantities })),
  )
  useEffect(() => {
    if (!isPartner || requestKey === '[]') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      const json = {
        lines: JSON.parse(requestKey) as Pick<ChosenLine, 'productId' | 'quantities'>[],
      }
      void readAnswer(portalApi.requests.amounts.$post({ json })).then((answer) => {
        if (isCurrent && answer.ok) setResult({ requestKey, total: answer.value.total })
      })
    }, WAIT_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isPartner, requestKey])
  return result?.requestKey === requestKey ? result.total : null
}
