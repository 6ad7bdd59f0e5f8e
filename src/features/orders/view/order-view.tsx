import { useTranslation } from 'react-i18next'

import { namePart } from '#features/orders/order-part.ts'
import { isOver, isUnderWay } from '#features/orders/order.ts'
import type { PartFilesApi } from '#features/requests/view/files-api.ts'
import { Notice } from '#ui/notice.tsx'
import { readAnswer } from '#web/session/answer.ts'
import { useAction } from '#web/session/use-action.ts'
import { useErrorMessage } from '#web/sign-in/use-error-message.ts'

import type { BuyerApi, OwnOrder } from './buyer-api.ts'
import { DocumentList } from './document-list.tsx'
import { OrderedLines, OrderHistory, ShipmentList, StageList } from './order-parts.tsx'
import { NextStep, OrderAgain, OrderFacts } from './order-summary.tsx'
import { PartFiles } from './part-files.tsx'
import { PaymentPart } from './payment-part.tsx'
import { ProposalPart } from './proposal-part.tsx'
import { SamplePart } from './sample-part.tsx'

import styles from './order.module.css'

type OrderViewProps = {
  order: OwnOrder
  api: BuyerApi
  partFiles: PartFilesApi
  onChange: () => void
}

/** The order as its buyer sees it: the next step first, then money, dates and papers. */
export function OrderView({ order, api, partFiles, onChange }: OrderViewProps) {
  const { t } = useTranslation('order')
  const errorMessage = useErrorMessage()
  const action = useAction(onChange)
  const parts = { order, api, action }
  return (
    <section className={styles.order} aria-label={t('title', { number: order.number })}>
      <header className={styles.head}>
        <h2>{t('title', { number: order.number })}</h2>
        <p className={styles.state}>{t(`state.${order.state}`)}</p>
      </header>
      <NextStep order={order} />
      {action.error && <Notice kind="error">{errorMessage(action.error)}</Notice>}
      <OrderFacts order={order} />
      <Payments {...parts} partFiles={partFiles} onChange={onChange} />
      <Production {...parts} partFiles={partFiles} onChange={onChange} />
      <Documents {...parts} />
      <Proposals {...parts} />
      <div>
        <OrderedLines lines={order.lines} />
        <OrderHistory events={order.events} />
      </div>
      <OrderAgain lines={order.lines} />
    </section>
  )
}

type PartProps = Pick<OrderViewProps, 'order' | 'api'> & { action: ReturnType<typeof useAction> }

function Payments({
  order,
  api,
  partFiles,
  onChange,
  action: { runAction, isBusy, error },
}: PartProps & Pick<OrderViewProps, 'partFiles' | 'onChange'>) {
  const calls = api[':id'].order.payments[':position']
  return (
    <PaymentPart
      {...{ order, partFiles, onChange }}
      canReport={!isOver(order.state)}
      isBusy={isBusy}
      refusal={error}
      onReport={(position, json) => {
        const param = { id: order.requestId, position: String(position) }
        void runAction(() => readAnswer(calls.$post({ param, json })))
      }}
    />
  )
}

/** The steps, the samples and the shipments. */
function Production({
  order,
  api,
  partFiles,
  onChange,
  action: { runAction, isBusy },
}: PartProps & Pick<OrderViewProps, 'partFiles' | 'onChange'>) {
  const { t } = useTranslation('order')
  const calls = api[':id'].order.samples[':sample']
  return (
    <>
      {order.stages.length > 0 && order.state !== 'cancelled' && (
        <section className={styles.part}>
          <h3>{t('stages.title')}</h3>
          <StageList stages={order.stages}>
            {({ stage }) => (
              <PartFiles
                part={namePart({ kind: 'stage', stage })}
                order={order}
                apiOf={partFiles}
              />
            )}
          </StageList>
        </section>
      )}
      <SamplePart
        order={order}
        partFiles={partFiles}
        onChange={onChange}
        isBusy={isBusy}
        onJudge={(sample, json) =>
          void runAction(() =>
            readAnswer(calls.$post({ param: { id: order.requestId, sample }, json })),
          )
        }
      />
      {order.shipments.length > 0 && (
        <section className={styles.part}>
          <h3>{t('shipments.title')}</h3>
          <ShipmentList shipments={order.shipments} />
        </section>
      )}
    </>
  )
}

function Documents({ order, api }: PartProps) {
  const { t } = useTranslation('order')
  const { reference, hasSheet, versionId: version } = order.acceptance
  const calls = api[':id'].order.documents[':document']
  return (
    <section className={styles.part}>
      <h3>{t('documents.title')}</h3>
      <DocumentList
        documents={order.documents}
        fetchFile={(document, format) =>
          calls.$get({ param: { id: order.requestId, document }, query: { format } })
        }
        quote={{
          reference,
          hasSheet,
          fetchFile: (format) =>
            api.quotes[':version'].document.$get({ param: { version }, query: { format } }),
        }}
      />
    </section>
  )
}

function Proposals({ order, api, action: { runAction, isBusy } }: PartProps) {
  const calls = api[':id'].order.proposals
  const id = order.requestId
  return (
    <ProposalPart
      proposals={order.proposals}
      side="buyer"
      isOpen={isUnderWay(order.state)}
      isBusy={isBusy}
      onPropose={(json) => void runAction(() => readAnswer(calls.$post({ param: { id }, json })))}
      onAnswer={(proposal, json) =>
        void runAction(() =>
          readAnswer(calls[':proposal'].$post({ param: { id, proposal }, json })),
        )
      }
    />
  )
}
