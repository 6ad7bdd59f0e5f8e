import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'

import { formatMoney } from '#base/money.ts'
import { isUnderWay } from '#features/orders/order.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useCan } from '#web/session/use-can.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import { OrderedLines, OrderHistory } from '../view/order-parts.tsx'
import { ProposalPart } from '../view/proposal-part.tsx'
import { SaleTermsLink } from '../view/sale-terms-link.tsx'
import { type OrderPartProps, type StaffOrder, useOrderAction } from './order-data.ts'
import { OrderDocuments } from './order-documents.tsx'
import { OrderMoves } from './order-moves.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderSamples } from './order-samples.tsx'
import { OrderShipments } from './order-shipments.tsx'
import { OrderStages } from './order-stages.tsx'

import order from '../view/order.module.css'
import styles from './request.module.css'

export const handle = {
  title: 'admin:pageTitle.order',
  messages: ['orders', 'order', 'quote', 'documents', 'reading'],
} satisfies PageHandle

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const answer = await call(adminApi.orders[':id'].$get({ param: { id: params['id'] ?? '' } }))
  return { answer }
}

/** An order: facts and history at the left, the actions of staff at the right. */
export default function AdminOrder() {
  const { answer } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('order')
  const number = answer.ok ? answer.value.number : ''
  return (
    <AdminPage title={t('title', { number })} answer={answer}>
      {(value) => <OrderParts order={value} />}
    </AdminPage>
  )
}

function OrderParts({ order: value }: { order: StaffOrder }) {
  const { t } = useTranslation('orders')
  const errorMessage = useErrorMessage('admin')
  const action = useOrderAction()
  const props = { order: value, action }
  return (
    <div className={styles.page}>
      {action.error && <Notice kind="error">{errorMessage(action.error)}</Notice>}
      <OrderMoves {...props} />
      <div className={styles.columns}>
        <div className={styles.part}>
          <h2>{t('details')}</h2>
          <StaffFacts order={value} />
          <OrderDocuments {...props} />
          <Proposals {...props} />
          <OrderedLines lines={value.lines} />
          <OrderHistory events={value.events} />
        </div>
        <div className={styles.part}>
          <OrderPayments {...props} />
          <OrderStages {...props} />
          <OrderSamples {...props} />
          <OrderShipments {...props} />
        </div>
      </div>
    </div>
  )
}

function StaffFacts({ order: value }: { order: StaffOrder }) {
  const { t } = useTranslation(['orders', 'order'])
  const locale = useLocale()
  const { intl } = languages[locale]
  const { buyer, acceptance } = value
  return (
    <DescriptionList
      rows={[
        [
          t('buyer'),
          [buyer.company, buyer.name, !buyer.isPartner && t('guest')].filter(Boolean).join(', '),
        ],
        [t('language'), languages[buyer.locale].name],
        [
          t('order:facts.accepted'),
          t('order:facts.acceptedText', {
            reference: acceptance.reference,
            name: acceptance.name,
            day: inIstanbul(new Date(value.placedAt), locale),
          }),
        ],
        [t('order:facts.total'), formatMoney(value.amount, intl)],
        [t('order:facts.payable'), value.payable && formatMoney(value.payable, intl)],
        [t('order:facts.pieces'), new Intl.NumberFormat(intl).format(value.pieces)],
        [t('order:facts.delivery'), value.delivery],
        [t('order:facts.terms'), <SaleTermsLink key="terms" {...acceptance} />],
        [
          t('order:facts.hash'),
          <code key="hash" className={order.text}>
            {acceptance.documentHash}
          </code>,
        ],
        [
          t('origin'),
          <Link key="request" to={pathTo('adminRequest', locale, { id: value.requestId })}>
            {t('request', { number: value.requestNumber })}
          </Link>,
        ],
      ]}
    />
  )
}

function Proposals({ order: { id, proposals, state }, action }: OrderPartProps) {
  const mayManage = useCan('orders.manage')
  const calls = adminApi.orders[':id'].proposals
  return (
    <ProposalPart
      proposals={proposals}
      side="staff"
      isOpen={mayManage && isUnderWay(state)}
      isBusy={action.isBusy}
      onPropose={(json) => void action.runAction(() => call(calls.$post({ param: { id }, json })))}
      onAnswer={(proposal, json) =>
        void action.runAction(() =>
          call(calls[':proposal'].$post({ param: { id, proposal }, json })),
        )
      }
    />
  )
}
