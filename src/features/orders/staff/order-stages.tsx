import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'

import { namePart } from '#features/orders/order-part.ts'
import { isOver, isUnderWay } from '#features/orders/order.ts'
import { staffPartFiles } from '#features/requests/view/files-api.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Field } from '#ui/field.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { useToday } from '#web/session/clock/use-today.ts'
import { request as call } from '#web/session/request.ts'
import { useCan } from '#web/session/use-can.ts'

import { StageList } from '../view/order-parts.tsx'
import { AddPartFiles, PartFiles } from '../view/part-files.tsx'
import { readFields } from '../view/read-fields.ts'
import { useDayError } from '../view/use-day-error.ts'
import type { OrderPartProps, StaffOrder } from './order-data.ts'

import order from '../view/order.module.css'

/** The plan: before the start planned anew from the day of the shipment, afterwards step by step. */
export function OrderStages({ order: value, action }: OrderPartProps) {
  const { t } = useTranslation(['orders', 'order'])
  const mayManage = useCan('orders.manage')
  const { id, version, state, stages, shipOn } = value
  const calls = adminApi.orders[':id']
  return (
    <section className={order.part}>
      <h3>{t('order:stages.title')}</h3>
      {mayManage && state === 'placed' && (
        <form
          className={order.fields}
          onSubmit={(event) => {
            const json = { version, shipOn: readFields(event)('shipOn') }
            void action.runAction(() => call(calls.plan.$post({ param: { id }, json })))
          }}
        >
          <Field
            key={shipOn}
            name="shipOn"
            type="date"
            label={t('plan.shipOn')}
            defaultValue={shipOn ?? ''}
            required
          />
          <p>
            <Button size="small" variant="outline" busy={action.isBusy}>
              {t('plan.set')}
            </Button>
          </p>
        </form>
      )}
      <StageList stages={stages}>
        {(stage) => (
          <>
            <StageFiles order={value} stage={stage} />
            {mayManage && isUnderWay(state) && (
              <StageForm key={version} order={value} action={action} stage={stage} />
            )}
          </>
        )}
      </StageList>
    </section>
  )
}

function StageFiles({ order: value, stage: { stage } }: Omit<StageFormProps, 'action'>) {
  const { t } = useTranslation('order')
  const isOpen = useCan('orders.manage') && !isOver(value.state)
  const { revalidate } = useRevalidator()
  const apiOf = useMemo(() => staffPartFiles(value.id), [value.id])
  const part = namePart({ kind: 'stage', stage })
  const onChange = () => void revalidate()
  const props = { part, order: value, apiOf }
  return (
    <>
      <PartFiles {...props} {...(isOpen && { removes: { by: 'staff', onChange } })} />
      {isOpen && (
        <Disclosure
          size="small"
          summary={t('files.addNamed', { name: t(`stages.stage.${stage}`) })}
        >
          <AddPartFiles {...props} by="staff" hint={t('files.hint')} onChange={onChange} />
        </Disclosure>
      )}
    </>
  )
}

type StageFormProps = OrderPartProps & { stage: StaffOrder['stages'][number] }

function StageForm({ order: { id, version }, action, stage }: StageFormProps) {
  const { t } = useTranslation(['orders', 'order'])
  const name = t(`order:stages.stage.${stage.stage}`)
  const today = useToday()
  const { dayError, markAsSent } = useDayError(action.error)
  return (
    <Disclosure size="small" summary={t('plan.saveNamed', { name })}>
      <form
        className={order.fields}
        onSubmit={(event) => {
          const field = readFields(event)
          const json = {
            version,
            expectedOn: field('expectedOn') || null,
            doneOn: field('doneOn') || null,
          }
          const param = { id, stage: stage.stage }
          markAsSent()
          void action.runAction(() =>
            call(adminApi.orders[':id'].stages[':stage'].$post({ param, json })),
          )
        }}
      >
        <Field
          name="expectedOn"
          type="date"
          label={t('plan.expected')}
          defaultValue={stage.expectedOn ?? ''}
        />
        <Field
          name="doneOn"
          type="date"
          label={t('plan.done')}
          defaultValue={stage.doneOn ?? ''}
          max={today}
          error={dayError}
        />
        <p>
          <Button size="small" variant="outline" busy={action.isBusy}>
            {t('plan.save')}
          </Button>
        </p>
      </form>
    </Disclosure>
  )
}
