import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { namePart } from '#features/orders/order-part.ts'
import { COMMENT_MAX } from '#features/requests/request.ts'
import { staffPartFiles } from '#features/requests/view/files-api.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useCan } from '#web/session/use-can.ts'

import { PartFiles } from '../view/part-files.tsx'
import { PaymentFacts } from '../view/payment-part.tsx'
import { readFields } from '../view/read-fields.ts'
import type { OrderPartProps, StaffOrder } from './order-data.ts'

import order from '../view/order.module.css'

/** The payment plan and fees, with the receipts of the buyer; staff confirm payments on the account. */
export function OrderPayments({ order: value, action }: OrderPartProps) {
  const { t } = useTranslation('order')
  const mayManage = useCan('orders.manage')
  const apiOf = useMemo(() => staffPartFiles(value.id), [value.id])
  return (
    <section className={order.part}>
      <h3>{t('payments.title')}</h3>
      <ul className={order.rows}>
        {value.payments.map((payment) => (
          <li key={payment.position} className={order.row}>
            <PaymentFacts payment={payment} />
            <PartFiles
              part={namePart({ kind: 'payment', position: payment.position })}
              order={value}
              apiOf={apiOf}
            />
            {mayManage && payment.state !== 'confirmed' && (
              <Decision order={value} action={action} payment={payment} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type DecisionProps = OrderPartProps & { payment: StaffOrder['payments'][number] }

function Decision({ order: { id, version, buyer }, action, payment }: DecisionProps) {
  const { t } = useTranslation(['orders', 'order'])
  const [isRefusing, setRefusing] = useState(false)
  const { kind, position, state } = payment
  const name = t(`order:payments.name.${kind}`)
  const isTold = state === 'reported'

  const decide = (decision: 'confirm' | 'refuse', reason = '') => {
    const param = { id, position: String(position) }
    const calls = adminApi.orders[':id'].payments[':position']
    void action.runAction(() => call(calls.$post({ param, json: { version, decision, reason } })))
  }

  return (
    <>
      <p className={order.actions}>
        <Button
          type="button"
          size="small"
          variant={isTold ? 'solid' : 'outline'}
          busy={action.isBusy}
          aria-label={t('payment.confirmNamed', { name })}
          onClick={() => decide('confirm')}
        >
          {t('payment.confirm')}
        </Button>
        {isTold && (
          <Button
            type="button"
            size="small"
            variant="outline"
            aria-label={t('payment.refuseNamed', { name })}
            aria-expanded={isRefusing}
            onClick={() => setRefusing(!isRefusing)}
          >
            {t('payment.refuse')}
          </Button>
        )}
      </p>
      {isTold && isRefusing && (
        <RefusalForm
          language={buyer.locale}
          isBusy={action.isBusy}
          onSend={(reason) => decide('refuse', reason)}
        />
      )}
    </>
  )
}

type RefusalFormProps = { language: string; isBusy: boolean; onSend: (reason: string) => void }

function RefusalForm({ language, isBusy, onSend }: RefusalFormProps) {
  const { t } = useTranslation('orders')
  return (
    <form
      className={order.form}
      onSubmit={(event) => {
        const reason = readFields(event)('reason')
        if (reason.length > 1) onSend(reason)
      }}
    >
      <TextArea
        name="reason"
        label={t('payment.reason')}
        lang={language}
        maxLength={COMMENT_MAX}
        minLength={2}
        required
      />
      <p>
        <Button size="small" busy={isBusy}>
          {t('payment.refuse')}
        </Button>
      </p>
    </form>
  )
}
