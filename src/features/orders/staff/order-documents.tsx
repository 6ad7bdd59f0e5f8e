import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { isUnderWay } from '#features/orders/order.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button } from '#ui/button.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { request as call } from '#web/session/request.ts'
import { useCan } from '#web/session/use-can.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { DocumentList } from '../view/document-list.tsx'
import type { OrderPartProps } from './order-data.ts'

import order from '../view/order.module.css'

/** The documents of the order; the proforma is issued automatically, and staff can issue it anew. */
export function OrderDocuments({ order: value, action }: OrderPartProps) {
  const { t } = useTranslation(['orders', 'order'])
  const locale = useLocale()
  const mayManage = useCan('orders.manage')
  const mayEnterBank = useCan('bank.manage')
  const { id, version, documents, acceptance, samples, state, amount } = value
  const calls = adminApi.orders[':id']
  const proforma = documents.findLast(({ kind }) => kind === 'proforma')
  const hasProforma = proforma !== undefined
  const hasNewFee =
    proforma && samples.some(({ fee, addedAt }) => fee !== null && addedAt > proforma.issuedAt)
  return (
    <section className={order.part}>
      <h3>{t('order:documents.title')}</h3>
      <DocumentList
        documents={documents}
        fetchFile={(document, format) =>
          calls.documents[':document'].$get({ param: { id, document }, query: { format } })
        }
        quote={{
          reference: acceptance.reference,
          hasSheet: acceptance.hasSheet,
          fetchFile: (format) =>
            adminApi.quotes[':id'].document.$get({
              param: { id: acceptance.versionId },
              query: { format },
            }),
        }}
      />
      {isUnderWay(state) && !hasProforma && (
        <p className={order.soft}>
          {t('proforma.bank', { currency: amount.currency })}{' '}
          {mayEnterBank && <Link to={pathTo('adminBank', locale)}>{t('proforma.enter')}</Link>}
        </p>
      )}
      {isUnderWay(state) && hasNewFee && <p className={order.late}>{t('proforma.fees')}</p>}
      {isUnderWay(state) && mayManage && (
        <p>
          <Button
            type="button"
            size="small"
            variant="outline"
            busy={action.isBusy}
            onClick={() =>
              void action.runAction(() =>
                call(calls.proforma.$post({ param: { id }, json: { version } })),
              )
            }
          >
            {t(hasProforma ? 'proforma.again' : 'proforma.issue')}
          </Button>
        </p>
      )}
    </section>
  )
}
