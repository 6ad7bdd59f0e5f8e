import { useTranslation } from 'react-i18next'

import type { Offer } from '#features/quotes/offer.ts'
import type { LineMargin, Margins } from '#features/quotes/quote-margin.ts'
import { countryNames } from '#i18n/country-name.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { useFormat } from '#web/forms/use-format.ts'
import { useLocale } from '#web/shell/use-locale.ts'
import { useMoney } from '#web/shell/use-money.ts'

import { MarginOfAll, MarginOfLine } from './margins.tsx'

import styles from './request.module.css'

/** The offer that goes out as soon as it is approved. */
export function OfferToApprove({ offer, margins }: { offer: Offer; margins: Margins | undefined }) {
  const { t } = useTranslation(['trade', 'quote'])
  const money = useMoney()
  const { day } = useFormat()
  const locale = useLocale()
  const { lines, charges, totals, terms, discountPercent, tax, rate } = offer
  return (
    <>
      {lines.map((line, index) => (
        <Line
          // Two lines of the same model differ by their place alone.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          line={line}
          language={offer.language}
          margin={margins?.lines[index]}
        />
      ))}
      {margins && <MarginOfAll margins={margins} />}
      <DescriptionList
        rows={[
          [
            t('quote.orderDiscount'),
            discountPercent > 0 && `${discountPercent} · ${money(totals.discount)}`,
          ],
          ...charges.map(({ name, amount }) => [name, money(amount)] as const),
          [
            t('quote.credited'),
            totals.credit && totals.credit.minor > 0 && `−${money(totals.credit)}`,
          ],
          [t('quote.taxPercent'), tax.percent > 0 && `${tax.percent} · ${money(totals.tax)}`],
          [t('orders.total'), <strong key="total">{money(totals.total)}</strong>],
          [t('quote.incoterm'), `${terms.incoterm} ${terms.place}`],
          [
            t('quote.payments'),
            terms.payments.map(({ name, percent }) => `${name} ${percent} %`).join(', '),
          ],
          [t('quote.leadTime'), terms.leadTimeDays],
          [
            t('quote.originCountry'),
            offer.originCountry && countryNames(locale)(offer.originCountry),
          ],
          [
            t('quote.rate'),
            rate &&
              `1 ${rate.from} = ${rate.value} ${rate.to} (${rate.source}, ${day(`${rate.on}T12:00:00Z`)})`,
          ],
          [t('quote.validUntil'), day(`${terms.validUntil}T12:00:00Z`)],
          [t('quote.note'), terms.note],
        ]}
      />
    </>
  )
}

type LineProps = {
  line: Offer['lines'][number]
  language: Offer['language']
  margin: LineMargin | undefined
}

function Line({ line, language, margin }: LineProps) {
  const { t } = useTranslation(['trade', 'quote'])
  const money = useMoney()
  const { name, styleCode, pieces, unitPrice, discount, amount, note, hsCode } = line
  return (
    <div className={styles.group}>
      <p>
        <strong lang={language}>{name}</strong> {styleCode} ·{' '}
        {t('quote:list.pieces', { count: pieces })} ·{' '}
        {hsCode && `${t('quote.hsCode')} ${hsCode} · `}
        {money(unitPrice)} · <strong>{money(amount)}</strong>
      </p>
      {discount.minor > 0 && (
        <p className={styles.when}>{t('approval.lineDiscount', { amount: money(discount) })}</p>
      )}
      {margin && <MarginOfLine margin={margin} />}
      {note && (
        <p className={styles.text} lang={language}>
          {note}
        </p>
      )}
    </div>
  )
}
