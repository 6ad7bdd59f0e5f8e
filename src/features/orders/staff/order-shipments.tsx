import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { piecesOf, type QuantityMatrix } from '#base/quantity-matrix.ts'
import { useMatrixMessages } from '#features/requests/view/use-matrix-messages.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { QuantityMatrix as Matrix } from '#ui/matrix/quantity-matrix.tsx'
import { Notice } from '#ui/notice.tsx'
import { focusUnread } from '#ui/reading/focus-unread.ts'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useCan } from '#web/session/use-can.ts'

import { ShipmentList } from '../view/order-parts.tsx'
import { readFields } from '../view/read-fields.ts'
import { useDayError } from '../view/use-day-error.ts'
import type { OrderPartProps, StaffOrder } from './order-data.ts'
import { type Measures, ShipmentFields } from './shipment-fields.tsx'

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

/** Reads the fields beside the pieces; null: a field is missing. */
function readShipment({ cartons, grossGrams, liters }: Measures, field: (name: string) => string) {
  const carrier = field('carrier')
  if (!grossGrams || !liters || !cartons || !carrier) return null
  const shippedOn = field('shippedOn')
  return { shippedOn, cartons, grossGrams, liters, carrier, tracking: field('tracking') }
}

function ShipmentForm({ order: { id, version, lines }, action }: OrderPartProps) {
  const { t } = useTranslation('orders')
  const [isInvalid, setInvalid] = useState(false)
  const { dayError, markAsSent } = useDayError(action.error)
  const [matrices, setMatrices] = useState<QuantityMatrix[]>(lines.map(() => ({})))

  const [measures, setMeasures] = useState<Measures>({
    cartons: null,
    grossGrams: null,
    liters: null,
  })

  function send(field: (name: string) => string) {
    const packed = matrices.flatMap((matrix, index) =>
      piecesOf(matrix) > 0 ? [[String(index), matrix] as const] : [],
    )
    const shipment = packed.length > 0 ? readShipment(measures, field) : null
    setInvalid(!shipment)
    if (!shipment) return
    const json = { ...shipment, version, quantities: Object.fromEntries(packed) }
    const { shipments } = adminApi.orders[':id']
    markAsSent()
    void action.runAction(() => call(shipments.$post({ param: { id }, json })))
  }

  return (
    <Disclosure size="small" summary={t('shipment.add')}>
      <form
        className={order.part}
        noValidate
        onSubmit={(event) => {
          const field = readFields(event)
          if (!focusUnread(event.currentTarget)) send(field)
        }}
      >
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
        <ShipmentFields
          pieces={matrices.reduce((sum, matrix) => sum + piecesOf(matrix), 0)}
          dayError={dayError}
          onChange={(part) => setMeasures((before) => ({ ...before, ...part }))}
        />
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
