import { useTranslation } from 'react-i18next'

import { isUnderWay, orderMoves, staffMoves } from '#features/orders/order.ts'
import { COMMENT_MAX } from '#features/requests/request.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useCan } from '#web/session/use-can.ts'

import { readFields } from '../view/read-fields.ts'
import type { OrderPartProps } from './order-data.ts'

import order from '../view/order.module.css'

/** The state with the moves that it allows, and the obstacles of a shipment. */
export function OrderMoves({ order: value, action }: OrderPartProps) {
  const { t } = useTranslation(['orders', 'order'])
  const mayManage = useCan('orders.manage')
  const mayRelease = useCan('orders.release')
  const { id, state, version, isUnpaid, isReleased, releaseReason } = value
  const calls = adminApi.orders[':id']
  const isHeld = isUnderWay(state) && isUnpaid && !isReleased
  const moves = staffMoves.filter((move) => orderMoves[move].from.some((from) => from === state))
  return (
    <div className={order.part}>
      <p className={order.actions}>
        <strong className={order.state}>{t(`order:state.${state}`)}</strong>
        {mayManage &&
          moves.map((move) => (
            <Button
              key={move}
              type="button"
              size="small"
              busy={action.isBusy}
              onClick={() =>
                void action.runAction(() =>
                  call(calls.move.$post({ param: { id }, json: { move, version } })),
                )
              }
            >
              {t(`move.${move}`)}
            </Button>
          ))}
      </p>
      {isReleased && <p className={order.text}>{t('released', { reason: releaseReason })}</p>}
      {isHeld && <Notice kind="info">{t('unpaid')}</Notice>}
      {isHeld && mayRelease && <ReleaseForm order={value} action={action} />}
    </div>
  )
}

function ReleaseForm({ order: { id, version }, action }: OrderPartProps) {
  const { t } = useTranslation('orders')
  return (
    <Disclosure size="small" summary={t('release')}>
      <form
        className={order.form}
        onSubmit={(event) => {
          const json = { version, reason: readFields(event)('reason') }
          if (json.reason.length > 1)
            void action.runAction(() =>
              call(adminApi.orders[':id'].release.$post({ param: { id }, json })),
            )
        }}
      >
        <TextArea
          name="reason"
          label={t('reason')}
          maxLength={COMMENT_MAX}
          minLength={2}
          required
        />
        <p>
          <Button size="small" variant="outline" tone="bad" busy={action.isBusy}>
            {t('release')}
          </Button>
        </p>
      </form>
    </Disclosure>
  )
}
