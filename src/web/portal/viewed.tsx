import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductSummary } from '#features/catalogue/product-card.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast.tsx'

import { ProductCard } from '../catalogue/product-card.tsx'
import { portalApi } from '../session/api-client.ts'
import { request } from '../session/request.ts'
import { useAction } from '../session/use-action.ts'

import styles from './dashboard.module.css'
import section from './section/section.module.css'

/** The products that the user looked at last, in a single line that scrolls. */
export function Viewed({ products }: { products: ProductSummary[] }) {
  const { t } = useTranslation(['portal', 'errors'])
  const { runAction, isBusy } = useAction()
  const [isCleared, setCleared] = useState(false)
  if (products.length === 0 || isCleared) return null

  async function clear() {
    const isDone = await runAction(() => request(portalApi.visits.viewed.$delete()))
    if (isDone) setCleared(true)
    else showToast({ kind: 'error', text: t('errors:unexpected') })
  }

  return (
    <section className={section.section} aria-labelledby="viewed">
      <div className={section.bar}>
        <h2 className={section.heading} id="viewed">
          {t('viewed.title')}
        </h2>
        <Button
          type="button"
          variant="quiet"
          size="small"
          busy={isBusy}
          onClick={() => void clear()}
        >
          {t('viewed.clear')}
        </Button>
      </div>
      <ul className={styles.strip}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} to="partnerProduct" loading="late" />
          </li>
        ))}
      </ul>
    </section>
  )
}
