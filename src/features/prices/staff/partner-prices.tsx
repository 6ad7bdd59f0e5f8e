import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { moneyOf } from '#base/money.ts'
import { readPieces } from '#base/reading/pieces.ts'
import { DescriptionList } from '#ui/description-list.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { Select } from '#ui/select.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Stack } from '#ui/stack.tsx'
import { ReadField } from '#web/forms/read-field.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { useToday } from '#web/session/clock/use-today.ts'
import { request } from '#web/session/request.ts'
import { useAnswer } from '#web/session/use-answer.ts'
import { useCan } from '#web/session/use-can.ts'
import { LoadError } from '#web/shell/load-error.tsx'
import { useLocale } from '#web/shell/use-locale.ts'
import { useMoney } from '#web/shell/use-money.ts'

import { AgreedForm } from './agreed-form.tsx'
import type { CompanyPricesView } from './price-list-data.ts'
import { useListFormat } from './use-list-format.ts'

const api = adminApi['price-lists'].companies[':id']

/** The prices of a company on a partner's dialog, and why it sees them. */
export function PartnerPrices({ id }: { id: string }) {
  const { t } = useTranslation('prices')
  const [isOpen, setOpen] = useState(false)
  if (!useCan('prices.read')) return null
  return (
    <Disclosure
      size="small"
      summary={t('why.title')}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {isOpen && <Prices id={id} />}
    </Disclosure>
  )
}

function Prices({ id }: { id: string }) {
  const { t } = useTranslation('prices')
  const canEdit = useCan('prices.edit')
  const { value, error, reload } = useAnswer(id, () => request(api.$get({ param: { id } })))
  const products = useProducts()
  if (error) return <LoadError title={t('why.loadFailed')} error={error} onRetry={reload} />
  if (!value) return <Spinner label={t('shell:loading')} />
  return (
    <Stack gap={2}>
      <Facts prices={value} nameOf={(product) => products.find(isOf(product))?.name ?? product} />
      {value.list && (
        <Explained key={value.version} id={id} products={products}>
          {(product, pieces) =>
            canEdit &&
            value.list && (
              <AgreedForm
                key={`${product} ${pieces}`}
                place={{ companyId: id, product, pieces }}
                currency={value.list.currency}
                version={value.version}
                onSaved={reload}
              />
            )
          }
        </Explained>
      )}
    </Stack>
  )
}

const isOf = (product: string) => (row: { id: string }) => row.id === product

type FactsProps = { prices: CompanyPricesView; nameOf: (product: string) => string }

function Facts({ prices: { list, assigned, agreed }, nameOf }: FactsProps) {
  const { t } = useTranslation('prices')
  const { terms, period } = useListFormat()
  const money = useMoney()
  if (!list) return <p>{t('why.noList')}</p>
  const isThrough = assigned !== null && assigned.id !== list.id
  return (
    <>
      {isThrough && <p>{t('why.through', { assigned: assigned.name, list: list.name })}</p>}
      <DescriptionList
        missing={t('why.noneAgreed')}
        rows={[
          [t('why.list'), list.name],
          [t('why.terms'), `${terms(list)} · ${period(list)}`],
          [
            t('why.agreed'),
            agreed.length > 0 &&
              agreed.map(({ productId, fromQuantity, minor, currency }) => (
                <div key={`${productId} ${fromQuantity}`}>
                  {t('why.agreedLine', {
                    product: nameOf(productId),
                    quantity: fromQuantity,
                    amount: money(moneyOf(minor, currency)),
                  })}
                  {currency !== list.currency && ` (${t('why.otherCurrency')})`}
                </div>
              )),
          ],
        ]}
      />
    </>
  )
}

type ExplainedProps = {
  id: string
  products: { id: string; name: string; styleCode: string }[]
  children: (product: string, pieces: number) => React.ReactNode
}

/** The price of some pieces of a product, each part with its origin. */
function Explained({ id, products, children }: ExplainedProps) {
  const { t } = useTranslation('prices')
  const [product, setProduct] = useState('')
  const locale = useLocale()
  const [pieces, setPieces] = useState<number | null>(100)
  return (
    <form onSubmit={(event: FormEvent) => event.preventDefault()}>
      <Stack gap={2}>
        <Select
          name="product"
          label={t('why.product')}
          placeholder="–"
          value={product}
          options={products.map(({ id: value, name, styleCode }) => ({
            value,
            label: `${name} · ${styleCode}`,
          }))}
          onChange={({ currentTarget }) => setProduct(currentTarget.value)}
        />
        <ReadField<number>
          name="pieces"
          inputMode="numeric"
          label={t('why.pieces')}
          initial={pieces}
          read={(typed) => readPieces(typed, { locale })}
          write={String}
          onValue={setPieces}
        />
        {product && pieces && (
          <>
            <Explanation id={id} product={product} pieces={String(pieces)} />
            {children(product, pieces)}
          </>
        )}
      </Stack>
    </form>
  )
}

function Explanation({ id, product, pieces }: { id: string; product: string; pieces: string }) {
  const { t } = useTranslation('prices')
  const money = useMoney()
  const query = { product, pieces, on: useToday() }
  const { value: price } = useAnswer(`${id} ${product} ${pieces}`, () =>
    request(api.explained.$get({ param: { id }, query })),
  )
  if (!price) return <Spinner label={t('shell:loading')} />
  const next =
    price.next &&
    t('why.next', { quantity: price.next.fromQuantity, amount: money(price.next.amount) })
  if (price.state === 'onRequest')
    return (
      <output>
        {t(`why.reason.${price.reason}`)}
        {next && `. ${next}`}
      </output>
    )
  return (
    <output>
      <strong>
        {t('why.price')}: {money(price.unit)}
      </strong>
      <ul>
        {price.parts.map(({ source, name, amount }) => (
          <li key={`${source} ${name}`}>
            {money(amount)} {t(`why.part.${source}`, { name })}
          </li>
        ))}
      </ul>
      {next}
    </output>
  )
}

/** Names for the choice; without them the rest is shown all the same. */
function useProducts() {
  const locale = useLocale()
  const { value } = useAnswer(locale, () =>
    request(adminApi['price-lists'].products.$get({ query: { locale } })),
  )
  return value ?? []
}
