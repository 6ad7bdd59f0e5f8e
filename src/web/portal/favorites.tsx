import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useFetcher } from 'react-router'

import type { ProductSummary } from '#business/catalogue/product-card.ts'
import { pathTo } from '#i18n/path-to.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

import { ProductCard } from '../catalogue/product-card.tsx'
import type { Answer } from '../session/api-client.ts'
import { useLocale } from '../shell/use-locale.ts'

import styles from './dashboard.module.css'

/** Cards of the widest first row. */
const EARLY = 4

/**
 * The list of favorites. A removed product keeps its place, with a button to undo it, until the
 * page is left, so nothing moves and a mistake is easily undone.
 */
export function Favorites({ products }: { products: ProductSummary[] }) {
  const { t } = useTranslation('portal')
  const [places] = useState(products)
  const fetcher = useFetcher<Answer<unknown>>()
  useFailureToast(fetcher.data)
  if (places.length === 0) return <NoFavorites />

  // Shown at once; undone when the server refuses.
  const pending = fetcher.formData
  const isFavorite = ({ id }: ProductSummary) =>
    pending?.get('id') === id ? pending.has('keep') : products.some((product) => product.id === id)
  const count = places.filter(isFavorite).length

  async function toggle(product: ProductSummary) {
    if (fetcher.state !== 'idle') return
    const { id } = product
    await fetcher.submit(isFavorite(product) ? { id } : { id, keep: 'yes' }, { method: 'post' })
  }

  return (
    <section className={styles.section} aria-labelledby="favorites">
      <div className={styles.bar}>
        <h2 className={styles.heading} id="favorites">
          {t('favorites.title')}
        </h2>
        <output className={styles.count}>{t('favorites.count', { count })}</output>
      </div>
      <ul className={styles.board}>
        {places.map((product, index) => (
          <li key={product.id} className={styles.place}>
            <FavoriteCard
              product={product}
              isRemoved={!isFavorite(product)}
              isBusy={pending?.get('id') === product.id}
              isEarly={index < EARLY}
              onToggle={() => void toggle(product)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type FavoriteCardProps = {
  product: ProductSummary
  isRemoved: boolean
  isBusy: boolean
  isEarly: boolean
  onToggle: () => void
}

function FavoriteCard({ product, isRemoved, isBusy, isEarly, onToggle }: FavoriteCardProps) {
  const { t } = useTranslation('portal')
  const { name } = product
  // One button for remove and undo, so that the focus stays.
  const button = (
    <Button
      type="button"
      variant={isRemoved ? 'outline' : 'quiet'}
      className={isRemoved ? '' : styles.remove}
      busy={isBusy}
      aria-label={t(isRemoved ? 'favorites.undoNamed' : 'favorites.removeNamed', { name })}
      onClick={onToggle}
    >
      {isRemoved ? t('favorites.undo') : t('favorites.remove')}
    </Button>
  )
  return (
    <>
      {isRemoved ? (
        <p className={styles.removed}>{t('favorites.removed', { name })}</p>
      ) : (
        <ProductCard product={product} to="partnerProduct" loading={isEarly ? 'early' : 'late'} />
      )}
      {button}
    </>
  )
}

function NoFavorites() {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  return (
    <section className={styles.section} aria-labelledby="favorites">
      <div className={styles.bar}>
        <h2 className={styles.heading} id="favorites">
          {t('favorites.title')}
        </h2>
      </div>
      <div className={styles.empty}>
        <p>{t('favorites.empty')}</p>
        <Link className={buttonClass()} to={pathTo('partnerProducts', locale)}>
          {t('favorites.browse')}
        </Link>
      </div>
    </section>
  )
}

function useFailureToast(answer: Answer<unknown> | undefined): void {
  const { t } = useTranslation('portal')
  useEffect(() => {
    if (answer?.ok === false) showToast({ kind: 'error', text: t('favorites.failed') })
  }, [answer, t])
}
