import type { Locale } from '#base/locale.ts'
import type { SiteOwner } from '#base/owner.ts'
import type { Category } from '#features/catalogue/category.queries.ts'
import type { ProductSummary } from '#features/catalogue/product-card.ts'
import { textsOf } from '#i18n/text.ts'

import { webpOf } from '../../catalogue/pictures/picture.tsx'
import type { DocumentHead } from '../../shell/page-head.ts'

/** Title and description of a category's page. Server only. */
export function readCategoryHead(
  { slug, name, description }: Category,
  first: ProductSummary | undefined,
  locale: Locale,
  { isDemo }: Pick<SiteOwner, 'isDemo'>,
): DocumentHead {
  const { t } = textsOf(locale)
  const picture = first?.picture
  const facts = { name, ...(!isDemo && { context: 'neutral' }) }
  return {
    page: 'category',
    locale,
    params: { category: slug },
    title: t('heads:category.title', { name }),
    description: [description, t('heads:category.description', facts)].join(' ').trim(),
    image: picture
      ? {
          path: webpOf(picture),
          width: picture.webpWidth,
          height: Math.round(picture.webpWidth * picture.ratio),
          alt: first.name,
        }
      : undefined,
  }
}
