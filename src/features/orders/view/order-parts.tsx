import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { formatMoney } from '#base/money.ts'
import type { OrderEventDetails } from '#features/orders/order.ts'
import { useMatrixMessages } from '#features/requests/view/use-matrix-messages.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { languages } from '#i18n/languages.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { QuantityMatrix } from '#ui/matrix/quantity-matrix.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { FactsLine } from '#web/shell/facts-line.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import type { OwnOrder } from './buyer-api.ts'

import styles from './order.module.css'

/** A day of the maker's calendar in words. */
export function useDay(): (day: string) => string {
  const { day } = useFormat()
  return (value) => day(`${value}T12:00:00Z`)
}

type StageListProps = {
  stages: OwnOrder['stages']
  /** Content under each stage: its files, and the fields of staff. */
  children: (stage: OwnOrder['stages'][number]) => ReactNode
}

/** The steps of the production: which are done, and when the others are expected. */
export function StageList({ stages, children }: StageListProps) {
  const { t } = useTranslation('order')
  const day = useDay()
  return (
    <ol className={styles.stages}>
      {stages.map((stage) => {
        const { plannedOn, forecastOn, doneOn, lateDays } = stage
        const words = doneOn ? 'done' : lateDays > 0 ? 'forecast' : 'planned'
        const days = t('facts.days', { count: lateDays })
        return (
          <li key={stage.stage} className={styles.stage} data-done={doneOn ? '' : undefined}>
            <strong>{t(`stages.stage.${stage.stage}`)}</strong>
            <span>{t(`stages.${words}`, { day: day(forecastOn) })}</span>
            {lateDays > 0 && (
              <span className={styles.late}>
                {t('stages.late', { days })} · {t('stages.planned', { day: day(plannedOn) })}
              </span>
            )}
            {children(stage)}
          </li>
        )
      })}
    </ol>
  )
}

/** The ordered lines, with the remaining pieces after a partial shipment. */
export function OrderedLines({ lines }: Pick<OwnOrder, 'lines'>) {
  const { t } = useTranslation('order')
  const messages = useMatrixMessages()
  return (
    <Disclosure size="small" summary={t('lines.title')}>
      <div className={styles.part}>
        {lines.map(({ name, styleCode, colors, sizes, quantities }, index) => (
          <div key={`${styleCode}-${String(index)}`} className={styles.part}>
            <p>
              <strong>{name}</strong> {styleCode}
            </p>
            <QuantityMatrix
              caption={name}
              colors={colors}
              sizes={sizes}
              value={quantities}
              onChange={null}
              messages={messages}
            />
          </div>
        ))}
      </div>
    </Disclosure>
  )
}

/** Shipments with how they travel. */
export function ShipmentList({ shipments }: Pick<OwnOrder, 'shipments'>) {
  const { t } = useTranslation('order')
  const { intl } = languages[useLocale()]
  const day = useDay()
  const number = (value: number) =>
    new Intl.NumberFormat(intl, { maximumFractionDigits: 3 }).format(value)
  return (
    <ul className={styles.rows}>
      {shipments.map((shipment) => (
        <li key={shipment.id} className={styles.row}>
          <strong>
            {t('shipments.shipment', { n: shipment.n, day: day(shipment.shippedOn) })}
          </strong>
          <span>
            <FactsLine>
              {[
                t('shipments.pieces', { count: shipment.pieces }),
                t('shipments.cartons', { count: shipment.cartons }),
                t('shipments.weight', { value: number(shipment.grossGrams / 1000) }),
                t('shipments.volume', { value: number(shipment.liters / 1000) }),
              ].join(' · ')}
            </FactsLine>
          </span>
          <span className={styles.soft}>
            <FactsLine>
              {[shipment.carrier, shipment.tracking].filter(Boolean).join(' · ')}
            </FactsLine>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The kind of a sample, in a line, and its fee. */
export function SampleFacts({ sample }: { sample: OwnOrder['samples'][number] }) {
  const { t } = useTranslation('order')
  const { intl } = languages[useLocale()]
  const { kind, state, model, color, size, fee, isCredited, carrier, tracking, comment } = sample
  const amount = fee && formatMoney(fee, intl)
  return (
    <>
      <p className={styles.line}>
        <strong>
          {t(`samples.kind.${kind}`)}: {[model, color, size].filter(Boolean).join(', ')}
        </strong>
        <span className={styles.state}>{t(`samples.state.${state}`)}</span>
      </p>
      <p className={styles.soft}>
        <FactsLine>
          {[
            amount
              ? t(isCredited ? 'samples.feeCredited' : 'samples.fee', { amount })
              : t('samples.free'),
            carrier,
            tracking,
          ]
            .filter(Boolean)
            .join(' · ')}
        </FactsLine>
      </p>
      {comment && <p className={styles.text}>{comment}</p>}
    </>
  )
}

/** The details of a line of the history, in the language of the page. */
function useDetails(): (details: OrderEventDetails) => string {
  const { t } = useTranslation('order')
  const { intl } = languages[useLocale()]
  const day = useDay()
  return (details) => {
    if (details.about === 'payment')
      return `${t(`payments.name.${details.kind}`)}: ${formatMoney(details.amount, intl)}`
    if (details.about === 'stage') return t(`stages.stage.${details.stage}`)
    if (details.about === 'sample') return details.model
    return `${day(details.before)} → ${day(details.after)}`
  }
}

export function OrderHistory({ events }: Pick<OwnOrder, 'events'>) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const writeDetails = useDetails()
  return (
    <Disclosure size="small" summary={t('history.title')}>
      <ol className={styles.rows}>
        {events.map(({ id, kind, by, text, details, at }) => (
          <li key={id} className={styles.row}>
            <p className={styles.line}>
              <span>{t(`event.${kind}`)}</span>
              <span className={styles.soft}>
                {t(`history.by.${by}`)}, {inIstanbul(new Date(at), locale)}
              </span>
            </p>
            {details && <p>{writeDetails(details)}</p>}
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
