import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { piecesOf, type QuantityMatrix } from '#base/quantity-matrix.ts'
import { useMatrixMessages } from '#features/requests/view/use-matrix-messages.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { QuantityMatrix as Matrix } from '#ui/matrix/quantity-matrix.tsx'
import { Notice } from '#ui/notice.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { useToday } from '#web/session/clock/use-today.ts'
import { request as call } from '#web/session/request.ts'
import { useCan } from '#web/session/use-can.ts'

import { ShipmentList } from '../view/order-parts.tsx'
import { readFields } from '../view/read-fields.ts'
import type { OrderPartProps, StaffOrder } from './order-data.ts'

import order from '../view/order.module.css'

/** The shipments of the order, and the form for the next shipment. */
export function OrderShipments({ order: value, action }: OrderPartProps) {
  const { t } = useTranslation(['orders', 'order'])
  const { state, shipments, isUnpaid, isReleased } = value
  const mayShip =
    useCan('orders.manage') &&
    (state === 'inProduction' || state === 'ready') &&
    (!isUnpaid || isReleased)
  if (shipments.length === 0 && !mayShip) return null
  return (
    <section className={order.part}>
      <h3>{t('order:shipments.title')}</h3>
      <ShipmentList shipments={shipments} />
      {mayShip && <ShipmentForm key={value.version} order={value} action={action} />}
    </section>
  )
}

/** `12,5` and `12.5` in thousandths; null: no number above 0. */
function thousandthsOf(typed: string): number | null {
  const value = Math.round(Number(typed.replace(',', '.')) * 1000)
  return Number.isFinite(value) && value > 0 ? value : null
}

/** Reads the fields beside the pieces; null: a field is missing or no number. */
function readShipment(field: (name: string) => string) {
  const grossGrams = thousandthsOf(field('gross'))
  const liters = thousandthsOf(field('volume'))
  const cartons = Number(field('cartons'))
  const carrier = field('carrier')
  if (!grossGrams || !liters || !Number.isInteger(cartons) || cartons < 1 || !carrier) return null
  const shippedOn = field('shippedOn')
  return { shippedOn, cartons, grossGrams, liters, carrier, tracking: field('tracking') }
}

function ShipmentForm({ order: { id, version, lines }, action }: OrderPartProps) {
  const { t } = useTranslation('orders')
  const [isInvalid, setInvalid] = useState(false)
  const [matrices, setMatrices] = useState<QuantityMatrix[]>(lines.map(() => ({})))

  function send(field: (name: string) => string) {
    const packed = matrices.flatMap((matrix, index) =>
      piecesOf(matrix) > 0 ? [[String(index), matrix] as const] : [],
    )
    const shipment = packed.length > 0 ? readShipment(field) : null
    setInvalid(!shipment)
    if (!shipment) return
    const json = { ...shipment, version, quantities: Object.fromEntries(packed) }
    const { shipments } = adminApi.orders[':id']
    void action.runAction(() => call(shipments.$post({ param: { id }, json })))
  }

  return (
    <Disclosure size="small" summary={t('shipment.add')}>
      <form className={order.part} noValidate onSubmit={(event) => send(readFields(event))}>
        {isInvalid && <Notice kind="error">{t('shipment.invalid')}</Notice>}
        <p>
          <Button
            type="button"
            size="small"
            variant="quiet"
            onClick={() => setMatrices(lines.map(({ remaining }) => remaining))}
          >
            {t('shipment.all')}
          </Button>
        </p>
        <PackedLines lines={lines} matrices={matrices} onChange={setMatrices} />
        <ShipmentFields />
        <p>
          <Button size="small" busy={action.isBusy}>
            {t('shipment.save')}
          </Button>
        </p>
      </form>
    </Disclosure>
  )
}

type PackedLinesProps = {
  lines: StaffOrder['lines']
  matrices: QuantityMatrix[]
  onChange: (change: (before: QuantityMatrix[]) => QuantityMatrix[]) => void
}

/** Pieces of each line; the pieces not shipped yet stand beside its name. */
function PackedLines({ lines, matrices, onChange }: PackedLinesProps) {
  const { t } = useTranslation('order')
  const messages = useMatrixMessages()
  return lines.map(({ name, styleCode, colors, sizes, remaining }, index) => (
    <div key={`${styleCode}-${String(index)}`} className={order.part}>
      <p>
        <strong>{name}</strong>{' '}
        <span className={order.soft}>
          {t('lines.remaining')}: {t('shipments.pieces', { count: piecesOf(remaining) })}
        </span>
      </p>
      <Matrix
        caption={name}
        colors={colors}
        sizes={sizes}
        value={matrices[index] ?? {}}
        onChange={(change) =>
          onChange((before) =>
            before.map((matrix, place) => (place === index ? change(matrix) : matrix)),
          )
        }
        messages={messages}
      />
    </div>
  ))
}

function ShipmentFields() {
  const { t } = useTranslation('orders')
  const today = useToday()
  return (
    <div className={order.fields}>
      <Field
        name="shippedOn"
        type="date"
        label={t('shipment.shippedOn')}
        defaultValue={today}
        required
      />
      <Field name="cartons" inputMode="numeric" label={t('shipment.cartons')} required />
      <Field name="gross" inputMode="decimal" label={t('shipment.gross')} required />
      <Field name="volume" inputMode="decimal" label={t('shipment.volume')} required />
      <Field name="carrier" label={t('sample.carrier')} maxLength={80} required />
      <Field name="tracking" label={t('sample.tracking')} maxLength={80} />
    </div>
  )
}
