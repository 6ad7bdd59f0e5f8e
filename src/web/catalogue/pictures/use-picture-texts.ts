import { useTranslation } from 'react-i18next'

import type { ProductPicture } from '#business/catalogue/picture-view.ts'
import type { ProductSummary } from '#business/catalogue/product-card.ts'

import { useLocale } from '../../shell/use-locale.ts'

type Shown = Pick<ProductSummary, 'name' | 'colors' | 'fabric'> & { lengthCm?: number | null }

/**
 * Alternative text of a picture, from the data of the product: its name, color,
 * the side it is seen from, fabric and, where known, length. The page needs the texts `products`.
 */
export function usePictureTexts(): (product: Shown, picture: ProductPicture) => string {
  const { t } = useTranslation('products')
  const locale = useLocale()
  return ({ name, colors, fabric, lengthCm }, { color, view }) => {
    // Colors are written with a capital in lists; here they stand within a sentence.
    const named = colors.find(({ slug }) => slug === color)?.name.toLocaleLowerCase(locale)
    const picture = named
      ? t(`alt.${view}`, { name, color: named })
      : t(`alt.${view}Plain`, { name })
    const texts = { picture, fabric: fabric.name, length: lengthCm }
    return lengthCm ? t('alt.madeLong', texts) : t('alt.made', texts)
  }
}
