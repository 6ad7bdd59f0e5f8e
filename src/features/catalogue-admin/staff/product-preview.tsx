import { useTranslation } from 'react-i18next'
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'

import { type PreviewAudience, previewAudiences } from '#features/catalogue/product.ts'
import { Button } from '#ui/button.tsx'
import { ProductView } from '#web/catalogue/product-view/product-view.tsx'
import { usePartnerFacts } from '#web/catalogue/use-partner-facts.ts'
import { adminApi } from '#web/session/api-client.ts'
import { load } from '#web/session/request.ts'
import { localeContext } from '#web/shell/context.ts'
import type { PageHandle } from '#web/shell/page-handle.ts'

import { PreviewBar } from './preview-bar.tsx'

export const handle = {
  title: 'admin:pageTitle.preview',
  messages: ['catalogue', 'portal', 'products', 'product'],
} satisfies PageHandle

export async function clientLoader({
  params: { id = '' },
  request,
  context,
}: ClientLoaderFunctionArgs) {
  const as = audienceOf(new URL(request.url))
  const { products } = adminApi.catalogue
  const query = { as, locale: context.get(localeContext) }
  const [state, product] = await Promise.all([
    load(products[':id'].$get({ param: { id } })),
    load(products[':id'].preview.$get({ param: { id }, query })),
  ])
  return { as, state, product }
}

/** Whether to load again: a change of color needs no new data from the server. */
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
  return previewAudiences.find((audience) => audience === searchParams.get('as')) ?? 'visitor'
}

/** A product as visitors or partners would see it, even before its publication. */
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
