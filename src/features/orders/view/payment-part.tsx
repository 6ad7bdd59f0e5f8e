import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { formatMoney, type Money, moneyOf } from '#base/money.ts'
import { readMoney, usualAmounts } from '#base/reading/money.ts'
import { writeAmount } from '#base/reading/write.ts'
import type { PaymentReport } from '#features/orders/payment.commands.ts'
import type { PartFilesApi } from '#features/requests/view/files-api.ts'
import { languages } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { focusUnread } from '#ui/reading/focus-unread.ts'
import { ReadField } from '#web/forms/read-field.tsx'
import { useToday } from '#web/session/clock/use-today.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import type { OwnOrder } from './buyer-api.ts'
import { useDay } from './order-parts.tsx'
import { readFields } from './read-fields.ts'
import { Receipts } from './receipts.tsx'
import { useDayError } from './use-day-error.ts'

import styles from './order.module.css'

type Payment = OwnOrder['payments'][number]

/** The amount due and its payment, in a row. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useTranslation('order')
  const { intl } = languages[useLocale()]
  const day = useDay()
  const { percent, amount, credit, about, state, kind, paid, paidOn, reference, refusal } = payment
  const share = new Intl.NumberFormat(intl, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <>
      <p className={styles.line}>
        <strong>
          {t(`payments.name.${kind}`)}, {about || share.format(percent / 100)}
        </strong>
        <span className={styles.amount}>{formatMoney(amount, intl)}</span>
      </p>
      <p className={styles.line}>
        <span className={styles.soft}>{t(`payments.kind.${kind}`)}</span>
        <span className={styles.state}>{t(`payments.state.${state}`)}</span>
      </p>
      {credit && state !== 'confirmed' && (
        <p className={styles.soft}>
          {t('payments.credit', {
            credit: formatMoney(credit, intl),
            amount: formatMoney(amountDue(payment), intl),
          })}
        </p>
      )}
      {paid && paidOn && state !== 'expected' && (
        <p className={styles.soft}>
          {t(reference ? 'payments.told' : 'payments.toldPlain', {
            amount: formatMoney(paid, intl),
            day: day(paidOn),
            reference,
          })}
        </p>
      )}
      {refusal && state === 'expected' && (
        <p className={styles.late}>{t('payments.refused', { reason: refusal })}</p>
      )}
    </>
  )
}

/** The amount to transfer: the amount less the credit of the order. */
function amountDue({ amount, credit }: Payment): Money {
  return moneyOf(Math.max(0, amount.minor - (credit?.minor ?? 0)), amount.currency)
}

type PaymentPartProps = {
  order: OwnOrder
  partFiles: PartFilesApi
  onChange: () => void
  canReport: boolean
  isBusy: boolean
  /** The code of the last refusal. */
  refusal: string | undefined
  onReport: (position: number, report: PaymentReport) => void
}

/** The payment plan and fees; the buyer tells of a transfer, and may show its receipt. */
export function PaymentPart(props: PaymentPartProps) {
  const { order, partFiles, onChange, canReport, isBusy, refusal, onReport } = props
  const { t } = useTranslation('order')
  const [open, setOpen] = useState<number | null>(null)
  return (
    <section className={styles.part}>
      <h3>{t('payments.title')}</h3>
      <ul className={styles.rows}>
        {order.payments.map((payment) => (
          <li key={payment.position} className={styles.row}>
            <PaymentFacts payment={payment} />
            <Receipts
              {...{ order, partFiles, onChange }}
              position={payment.position}
              canAdd={canReport && payment.state === 'reported'}
            />
            {canReport && payment.state === 'expected' && open !== payment.position && (
              <p>
                <Button
                  type="button"
                  size="small"
                  variant="outline"
                  aria-label={t('payments.reportNamed', {
                    name: t(`payments.name.${payment.kind}`),
                  })}
                  onClick={() => setOpen(payment.position)}
                >
                  {t('payments.report')}
                </Button>
              </p>
            )}
            {canReport && payment.state === 'expected' && open === payment.position && (
              <ReportForm
                payment={payment}
                isBusy={isBusy}
                refusal={refusal}
                onSend={(report) => onReport(payment.position, report)}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.soft}>{t('payments.fraud')}</p>
    </section>
  )
}

type ReportFormProps = {
  payment: Payment
  isBusy: boolean
  refusal: string | undefined
  onSend: (report: PaymentReport) => void
}

function ReportForm({ payment, isBusy, refusal, onSend }: ReportFormProps) {
  const { t } = useTranslation('order')
  const locale = useLocale()
  const [isInvalid, setInvalid] = useState(false)
  const { dayError, markAsSent } = useDayError(refusal)
  const { currency } = payment.amount
  const today = useToday()
  const due = amountDue(payment)
  const [paid, setPaid] = useState<Money | null>(due)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        const field = readFields(event)
        const isUnread = focusUnread(event.currentTarget)
        setInvalid(!isUnread && !paid?.minor)
        if (!paid?.minor || isUnread) return
        markAsSent()
        onSend({ paidOn: field('paidOn'), minor: paid.minor, reference: field('reference') })
      }}
    >
      <div className={styles.fields}>
        <Field
          name="paidOn"
          type="date"
          label={t('payments.paidOn')}
          defaultValue={today}
          max={today}
          error={dayError}
          required
        />
        <ReadField<Money>
          name="amount"
          inputMode="decimal"
          label={t('payments.amount', { currency })}
          initial={due}
          read={(typed) => readMoney(typed, { locale, currency, usual: usualAmounts([due]) })}
          write={(amount) => writeAmount(amount, locale)}
          onValue={setPaid}
          error={isInvalid ? t('payments.amountInvalid', { currency }) : undefined}
          required
        />
      </div>
      <Field
        name="reference"
        label={t('payments.reference')}
        hint={t('payments.referenceHint')}
        maxLength={140}
      />
      <p>
        <Button size="small" busy={isBusy}>
          {t('payments.send')}
        </Button>
      </p>
    </form>
  )
}
