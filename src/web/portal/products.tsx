import { useTranslation } from 'react-i18next'

import { searchOf } from '#business/catalogue/product-filter.ts'
import { Spinner } from '#ui/spinner.tsx'

import { useProductFilter } from '../catalogue/filters/use-product-filter.ts'
import { FoundProducts } from '../catalogue/product-results.tsx'
import { request, portalApi } from '../session/api-client.ts'
import { useRequest } from '../session/use-request.ts'
import { LoadError } from '../shell/load-error.tsx'
import type { PageHandle } from '../shell/page-handle.ts'
import { headLoader } from '../shell/read-head.ts'
import { useLocale } from '../shell/use-locale.ts'

import page from '#ui/page.module.css'
import styles from '../catalogue/product-list.module.css'

export const handle = { texts: ['portal', 'products'] } satisfies PageHandle

export const loader = headLoader('partnerProducts')

/** The title does not depend on the filter; the products come from the API. */
export const shouldRevalidate = () => false

export { pageMeta as meta } from '../shell/page-head.ts'

export default function PartnerProducts() {
  const { t } = useTranslation('portal')
  const locale = useLocale()
  const { filter } = useProductFilter()
  const { value, latest, error, isAsking, again } = useRequest(
    `models/${locale}${searchOf(filter)}`,
    () => request(portalApi.products.$get({ query: { ...filter, locale } })),
  )

  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{latest?.collection?.fullName ?? t('products.title')}</h1>
        <p className={page.lead}>{latest?.collection?.description ?? t('products.lead')}</p>
      </header>
      {error && (
        <LoadError
          title={t('products.loadFailed')}
          error={error}
          isBusy={isAsking}
          onAgain={() => void again()}
          againLabel={t('shell:again')}
        />
      )}
      {latest ? (
        <FoundProducts list={latest} audience="partnerProducts" isComing={!value && isAsking} />
      ) : (
        isAsking && <Spinner label={t('shell:loading')} />
      )}
    </div>
  )
}
