import { useTranslation } from 'react-i18next'
import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'

import { type PreviewAudience, previewAudiences } from '#features/catalogue/product.ts'
import { Button } from '#ui/button.tsx'

import { ProductView } from '../../catalogue/product-view/product-view.tsx'
import { usePartnerFacts } from '../../catalogue/use-partner-facts.ts'
import { adminApi } from '../../session/api-client.ts'
import { load } from '../../session/request.ts'
import { localeContext } from '../../shell/context.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { loadHeadOnce } from '../../shell/page-head.ts'
import { headLoader } from '../../shell/read-head.ts'
import type { Route } from './+types/product-preview'
import { PreviewBar } from './preview-bar.tsx'

export const handle = {
  texts: ['catalogue', 'portal', 'products', 'product'],
} satisfies PageHandle

export const loader = headLoader('adminProductPreview')

export { pageMeta as meta } from '../../shell/page-head.ts'

const headOf = loadHeadOnce()

export async function clientLoader({
  params: { id },
  request,
  context,
  serverLoader,
}: Route.ClientLoaderArgs) {
  const as = audienceOf(new URL(request.url))
  const { products } = adminApi.catalogue
  const query = { as, locale: context.get(localeContext) }
  const [{ head }, state, product] = await Promise.all([
    headOf(serverLoader),
    load(products[':id'].$get({ param: { id } })),
    load(products[':id'].preview.$get({ param: { id }, query })),
  ])
  return { head, as, state, product }
}
clientLoader.hydrate = true as const

/** Another color needs no new data from the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSame =
    currentUrl.pathname === nextUrl.pathname && audienceOf(currentUrl) === audienceOf(nextUrl)
  const isColor = isSame && currentUrl.search !== nextUrl.search
  return !isColor && defaultShouldRevalidate
}

function audienceOf({ searchParams }: URL): PreviewAudience {
  return previewAudiences.find((one) => one === searchParams.get('as')) ?? 'visitor'
}

/** A product as visitors or partners would see it, before it is published too. */
export default function AdminProductPreview() {
  const { as, state, product } = useLoaderData<typeof clientLoader>()
  const { t } = useTranslation('products')
  const packing = usePartnerFacts(product.partnerFacts)
  return (
    <>
      <PreviewBar as={as} product={state} languages={product.languages} />
      <ProductView
        product={product}
        related={product.related}
        list={as === 'partner' ? 'partnerProducts' : 'products'}
        search={{ as }}
        packing={as === 'partner' ? packing : []}
        actions={() => (
          <Button type="button" disabled>
            {t('contact')}
          </Button>
        )}
      />
    </>
  )
}
