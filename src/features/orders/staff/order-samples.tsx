import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Money } from '#base/money.ts'
import { readMoney } from '#base/reading/money.ts'
import { writeAmount } from '#base/reading/write.ts'
import { namePart } from '#features/orders/order-part.ts'
import { isUnderWay } from '#features/orders/order.ts'
import { sampleKinds } from '#features/orders/sample.ts'
import { staffPartFiles } from '#features/requests/view/files-api.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { focusUnread } from '#ui/reading/focus-unread.ts'
import { Select } from '#ui/select.tsx'
import { ReadField } from '#web/forms/read-field.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useCan } from '#web/session/use-can.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { SampleFacts } from '../view/order-parts.tsx'
import { PartFiles } from '../view/part-files.tsx'
import { readFields } from '../view/read-fields.ts'
import type { OrderPartProps, StaffOrder } from './order-data.ts'

import order from '../view/order.module.css'

/** The samples of an order: their production, their shipment, the buyer's judgement. */
export function OrderSamples({ order: value, action }: OrderPartProps) {
  const { t } = useTranslation(['orders', 'order'])
  const mayManage = useCan('orders.manage') && isUnderWay(value.state)
  const apiOf = useMemo(() => staffPartFiles(value.id), [value.id])
  return (
    <section className={order.part}>
      <h3>{t('order:samples.title')}</h3>
      <ul className={order.rows}>
        {value.samples.map((sample) => (
          <li key={sample.id} className={order.row}>
            <SampleFacts sample={sample} />
            <PartFiles
              part={namePart({ kind: 'sample', id: sample.id })}
              order={value}
              apiOf={apiOf}
            />
            {sample.state === 'planned' && isFeeOpen(value, sample) && (
              <p className={order.late}>{t('sample.feeOpen')}</p>
            )}
            {mayManage && sample.state === 'planned' && (
              <SendForm order={value} action={action} sample={sample} />
            )}
          </li>
        ))}
      </ul>
      {mayManage && <SampleForm key={value.version} order={value} action={action} />}
    </section>
  )
}

/** Whether the fee of a sample is still to be paid. */
const isFeeOpen = ({ payments }: StaffOrder, { paymentPosition }: StaffOrder['samples'][number]) =>
  payments.some(({ position, state }) => position === paymentPosition && state !== 'confirmed')

type SendFormProps = OrderPartProps & { sample: StaffOrder['samples'][number] }

function SendForm({ order: { id }, action, sample }: SendFormProps) {
  const { t } = useTranslation('orders')
  return (
    <Disclosure size="small" summary={t('sample.sendNamed', { name: sample.model })}>
      <form
        className={order.fields}
        onSubmit={(event) => {
          const field = readFields(event)
          const json = { carrier: field('carrier'), tracking: field('tracking') }
          const param = { id, sample: sample.id }
          void action.runAction(() =>
            call(adminApi.orders[':id'].samples[':sample'].$post({ param, json })),
          )
        }}
      >
        <Field name="carrier" label={t('sample.carrier')} maxLength={80} required />
        <Field name="tracking" label={t('sample.tracking')} maxLength={80} />
        <p>
          <Button size="small" variant="outline" busy={action.isBusy}>
            {t('sample.send')}
          </Button>
        </p>
      </form>
    </Disclosure>
  )
}

function SampleForm({ order: { id, version, amount, lines }, action }: OrderPartProps) {
  const { t } = useTranslation(['orders', 'order'])
  const locale = useLocale()
  const [fee, setFee] = useState<Money | null>(null)
  const { currency } = amount
  const kinds = sampleKinds.map((kind) => ({ value: kind, label: t(`order:samples.kind.${kind}`) }))
  return (
    <Disclosure size="small" summary={t('sample.add')}>
      <form
        className={order.form}
        onSubmit={(event) => {
          const field = readFields(event)
          const isUnread = focusUnread(event.currentTarget)
          const kind = sampleKinds.find((known) => known === field('kind'))
          if (!kind || isUnread) return
          const json = {
            version,
            kind,
            model: field('model'),
            color: field('color'),
            size: field('size'),
            feeMinor: fee && fee.minor > 0 ? fee.minor : null,
            isCredited: field('isCredited') === 'on',
          }
          void action.runAction(() =>
            call(adminApi.orders[':id'].samples.$post({ param: { id }, json })),
          )
        }}
      >
        <div className={order.fields}>
          <Select name="kind" label={t('sample.kind')} options={kinds} defaultValue="proto" />
          <Field
            name="model"
            label={t('sample.model')}
            defaultValue={lines[0]?.name ?? ''}
            maxLength={120}
            required
          />
          <Field name="color" label={t('sample.color')} maxLength={80} />
          <Field name="size" label={t('sample.size')} maxLength={20} />
          <ReadField<Money>
            name="fee"
            inputMode="decimal"
            label={t('sample.fee', { currency })}
            read={(typed) => readMoney(typed, { locale, currency })}
            write={(fee) => writeAmount(fee, locale)}
            onValue={setFee}
          />
        </div>
        <Checkbox name="isCredited" label={t('sample.credited')} />
        <p>
          <Button size="small" variant="outline" busy={action.isBusy}>
            {t('sample.add')}
          </Button>
        </p>
      </form>
    </Disclosure>
  )
}
