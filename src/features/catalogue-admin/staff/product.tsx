import { useTranslation } from 'react-i18next'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'

import { NEW_PRODUCT } from '#features/catalogue-admin/product-form.ts'
import { AvailabilityPanel } from '#features/line-sheets/staff/availability-panel.tsx'
import { pathTo } from '#i18n/path-to.ts'
import { Notice } from '#ui/notice.tsx'
import { adminApi } from '#web/session/api-client.ts'
import { load, answerOfLoad } from '#web/session/request.ts'
import { useCan } from '#web/session/use-can.ts'
import { useLoaded } from '#web/session/use-loaded.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'
import { useLocale } from '#web/shell/use-locale.ts'

import { type ProductMedia, type StaffProduct, type Terms, textIn } from './data/catalogue-data.ts'
import { ProductEditor } from './editor/product-editor.tsx'

import page from '#ui/page.module.css'
import styles from '#web/admin/fields/form-page.module.css'

export const handle = {
  title: 'admin:pageTitle.product',
  messages: ['catalogue', 'products', 'exports', 'site', 'reading'],
} satisfies PageHandle

export async function clientLoader({ params: { id = '' } }: ClientLoaderFunctionArgs) {
  const answer = await answerOfLoad(loadProduct(id))
  return { id, answer }
}

const NO_MEDIA: ProductMedia = { frames: [], film: null }

async function loadProduct(id: string) {
  const { terms: termsApi, products } = adminApi.catalogue
  const terms = await load(termsApi.$get())
  if (id === NEW_PRODUCT)
    return { terms, product: null, pictures: [], media: NO_MEDIA, history: [] }
  const param = { id }
  const [product, pictures, media, history] = await Promise.all([
    load(products[':id'].$get({ param })),
    load(products[':id'].pictures.$get({ param })),
    load(adminApi.products[':id'].media.$get({ param })),
    load(products[':id'].history.$get({ param })),
  ])
  return { terms, product, pictures, media, history }
}

/** The page of a product with all its fields. */
export default function AdminProduct() {
  const { answer, id } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('catalogue')
  const locale = useLocale()
  const { value } = useLoaded(answer)
  const mayEdit = useCan('catalogue.edit')
  return (
    <div className={`${page.wrap} ${styles.page}`}>
      <Link className={styles.back} to={pathTo('adminProducts', locale)}>
        {t('status.back')}
      </Link>
      {!mayEdit && <Notice kind="info">{t('readOnly')}</Notice>}
      <fieldset className={styles.all} disabled={!mayEdit}>
        <ProductEditor key={id} {...value}>
          {value?.product && <Availability product={value.product} terms={value.terms} />}
        </ProductEditor>
      </fieldset>
    </div>
  )
}

function Availability({ product, terms }: { product: StaffProduct; terms: Terms }) {
  const locale = useLocale()
  const colors = product.colors.flatMap((slug) => {
    const color = terms.colors.find((term) => term.slug === slug)
    return color ? [{ code: slug, name: textIn(color.name, locale), hex: color.hex }] : []
  })
  return (
    <AvailabilityPanel
      productId={product.id}
      name={textIn(product.name, locale)}
      colors={colors}
      sizes={product.sizes}
    />
  )
}
