import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { formatMoney } from '#base/money.ts'
import { isUnderWay } from '#features/orders/order.ts'
import { inIstanbul } from '#i18n/istanbul-time.ts'
import { languages } from '#i18n/languages.ts'
import { pathTo } from '#i18n/path-to.ts'
import { buttonClass } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { useLocale } from '#web/shell/use-locale.ts'

import type { OwnOrder } from './buyer-api.ts'
import { nextStepOf } from './next-step.ts'
import { useDay } from './order-parts.tsx'
import { SaleTermsLink } from './sale-terms-link.tsx'

import styles from './order.module.css'

/** The next step of an order, of the buyer or of the maker. */
export function NextStep({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('order')
  const { intl } = languages[useLocale()]
  const next = nextStepOf(order)
  return (
    <div className={styles.next}>
      <h3>{t('next.title')}</h3>
      <p>
        {next.step === 'pay'
          ? t('next.pay', {
              amount: formatMoney(next.payment.amount, intl),
              name: t(`payments.name.${next.payment.kind}`),
            })
          : t(`next.${next.step}`)}
      </p>
    </div>
  )
}

/** The accepted offer, its signer, and the date of shipment. */
export function OrderFacts({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const { intl } = languages[locale]
  const day = useDay()
  const { acceptance, shipOn, stages, state } = order
  const late = stages.at(-1)?.lateDays ?? 0
  const shipText =
    shipOn &&
    (late > 0
      ? t('facts.shipOnLate', { day: day(shipOn), days: t('facts.days', { count: late }) })
      : day(shipOn))
  return (
    <DescriptionList
      rows={[
        [t('facts.shipOn'), isUnderWay(state) ? shipText : ''],
        [t('facts.total'), formatMoney(order.amount, intl)],
        [t('facts.payable'), order.payable && formatMoney(order.payable, intl)],
        [t('facts.pieces'), new Intl.NumberFormat(intl).format(order.pieces)],
        [t('facts.delivery'), order.delivery],
        [
          t('facts.accepted'),
          t('facts.acceptedText', {
            reference: acceptance.reference,
            name: acceptance.name,
            day: inIstanbul(new Date(order.placedAt), locale),
          }),
        ],
        [t('facts.terms'), <SaleTermsLink key="terms" {...acceptance} />],
        [
          t('facts.hash'),
          <code key="hash" className={styles.text}>
            {acceptance.documentHash}
          </code>,
        ],
      ]}
    />
  )
}

/** A new request with the same models and quantities. */
export function OrderAgain({ lines }: Pick<OwnOrder, 'lines'>) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const wanted = lines.flatMap(({ productId, quantities }) =>
    productId ? [{ productId, quantities, note: '' }] : [],
  )
  const search =
    wanted.length > 0 ? `?${new URLSearchParams({ lines: JSON.stringify(wanted) })}` : ''
  return (
    <p>
      <Link className={buttonClass('outline')} to={`${pathTo('getAQuote', locale)}${search}`}>
        {t('again')}
      </Link>
    </p>
  )
}
