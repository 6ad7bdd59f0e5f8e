import type { Locale } from '#base/locale.ts'
import type { ProductDetail } from '#features/catalogue/product-card.ts'
import { textsOf } from '#i18n/text.ts'
import { writeRange } from '#i18n/write-number.ts'
import { SHARE_SIZE } from '#platform/picture/share-size.ts'

import { webpOf } from '../../catalogue/pictures/picture.tsx'
import type { DocumentHead, ShareImage } from '../../shell/page-head.ts'

/**
 * Title and description of a product's page, of the facts that are known. Server only.
 * @param shareKey of the picture drawn for this page, if it exists
 */
export function readProductHead(
  product: ProductDetail,
  locale: Locale,
  shareKey: string | null,
): DocumentHead {
  const { t } = textsOf(locale)
  const { name, styleCode, fabric, sizes, minimumPerColor, leadTimeDays } = product
  const facts = [
    fabric.name,
    sizes.length > 0 && t('heads:product.sizes', { range: writeRange(sizes) }),
    minimumPerColor !== null && t('heads:product.minimum', { count: minimumPerColor }),
    leadTimeDays !== null && t('heads:product.leadTime', { count: leadTimeDays }),
  ].filter((fact) => fact !== false)
  return {
    page: 'product',
    locale,
    params: { id: product.id },
    languages: product.languages,
    title: t('heads:product.title', { name, styleCode }),
    description: t('heads:product.description', { name, styleCode, facts: facts.join(', ') }),
    image: shareKey
      ? { path: `/media/${shareKey}`, ...SHARE_SIZE, alt: name }
      : ownPicture(product),
  }
}

/** The picture shown until the share picture is drawn. */
function ownPicture({ picture, name, styleCode }: ProductDetail): ShareImage | undefined {
  if (!picture) return undefined
  const { webpWidth: width, ratio } = picture
  const height = Math.round(width * ratio)
  return { path: webpOf(picture), width, height, alt: `${name}, ${styleCode}` }
}
